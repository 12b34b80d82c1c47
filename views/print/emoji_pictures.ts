/** A tag, or an emoji; card suits and marks such as ™ are text. */
const tagOrEmoji = /<[^>]*>|\p{RGI_Emoji}|(?![©®™♠♣♥♦])\p{Extended_Pictographic}\ufe0f?/gv;

/**
 * Printed HTML with every emoji as a picture of the service, as the preview picture has it: else each computer would
 * print its own.
 * @param html of a page's body; an emoji in an attribute stays as it is
 */
export function withEmojiPictures(html: string): string {
  return html.replace(tagOrEmoji, (found) => found.startsWith("<") ? found : picture(found));
}

function picture(emoji: string): string {
  const codes = [...emoji].map((character) => character.codePointAt(0)!.toString(16)).join("-");
  return `<img class="emoji" src="/emoji/${codes}.svg" alt="${emoji}">`;
}
