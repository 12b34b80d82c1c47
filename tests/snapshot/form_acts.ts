import { letterBlockTypes } from "../../domain/blocks/index.ts";
import { limits } from "../../domain/letter/limits.ts";

/** A form of the editor as it is sent: `path` follows the letter's path, and `<guest>` is the id of the first guest. */
export type FormAct = {
  readonly name: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
};

const act = (name: string, path: string, form: FormAct["form"] = {}): FormAct => ({ name, path, form });
const long = (most: number) => "x".repeat(most + 1);

/** The actions of a host on the sample letter with every type of block, in this order. */
export const acts: readonly FormAct[] = [
  ...letterBlockTypes.map((type) => act(`add ${type}`, "/blocks", { type })),
  act("add after", "/blocks", { type: "text", after: "title" }),
  act("edit heading", "/blocks/title", { type: "heading", text: "Ana,\r\n{name}", size: "md", italic: "true" }),
  act("edit text", "/blocks/words", { type: "text", text: "Only <words> & more.", align: "left", italic: "true" }),
  act("edit image", "/blocks/photo", { type: "image", shape: "square" }),
  act("edit date", "/blocks/date", {
    type: "date",
    title: "Us",
    start: "2027-06-20T12:00",
    end: "",
    interactive: "false",
  }),
  act("edit place", "/blocks/place", { type: "place", name: "At home", address: "Rua 1\r\nPorto" }),
  act("edit countdown", "/blocks/countdown", { type: "countdown", to: "2027-06-20T12:00" }),
  act("edit link", "/blocks/link", { type: "link", label: "Here", href: "https://there.example", icon: "video" }),
  act("edit code", "/blocks/qr", { type: "qr", data: "https://there.example", caption: "Read me" }),
  act("edit rsvp", "/blocks/rsvp", { type: "rsvp", "contacts.email": "b@example.org", channel: "email" }),
  act("edit gift", "/blocks/gift", { type: "gift", text: "Nothing", iban: "", href: "" }),
  act("edit signature", "/blocks/signature", { type: "signature", text: "A. & J." }),
  act("edit divider", "/blocks/flourish", { type: "divider", style: "line" }),
  act("edit music", "/blocks/music", { type: "music", href: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" }),
  act("edit stamp", "/blocks/stuck", { type: "stamp", stamp: "moon" }),
  act("edit agenda", "/blocks/agenda", { "items[0].time": "19:00", "items[0].what": "Vows" }),
  act("add row", "/blocks/agenda", { do: "items.add.item" }),
  act("move row", "/blocks/agenda", { do: "items.1.up" }),
  act("remove row", "/blocks/agenda", { do: "items.0.remove" }),
  ...["color", "emoji", "text", "image"].map((kind) =>
    act(`add ${kind} row`, "/blocks/dress", { do: `board.add.${kind}` })
  ),
  act("move up", "/blocks/date/position", { move: "up" }),
  act("move down", "/blocks/date/position", { move: "down" }),
  act("move before", "/blocks/signature/position", { before: "title" }),
  act("duplicate", "/blocks/words/copies"),
  act("remove", "/blocks/words/removal", { type: "text" }),
  act("restore", "/blocks/words/restoration"),
  act("edit and duplicate", "/blocks/place", { type: "place", name: "There", do: "copy" }),
  act("edit and move", "/blocks/place", { type: "place", name: "There", do: "down" }),
  act("edit and remove", "/blocks/qr", { type: "qr", do: "remove" }),
  act("undo", "/undo", { panel: "letter" }),
  act("undo again", "/undo", { panel: "letter" }),
  act("redo", "/redo", { panel: "letter" }),
  act("undo on history page", "/undo"),
  act("redo on history page", "/redo"),
  act("redo nothing", "/redo", { panel: "style" }),
  act("language", "/language", { lang: "de" }),
  act("style", "/style", { style: "deco" }),
  act("colour picked", "/style/colors/paper", { text: "#fbf9f4", picked: "#ffeedd" }),
  act("colour written", "/style/colors/ink", { text: "A98", picked: "#000000" }),
  act("readable colour", "/style/readable", { color: "ink" }),
  act("palette", "/style/palette", { palette: "2" }),
  act("own colour", "/style/colors/paper", { text: "#ffeedd", picked: "#ffeedd", own: "1" }),
  act("head typeface", "/style/fonts/head", { font: "kalam" }),
  act("body typeface", "/style/fonts/body", { font: "courier" }),
  act("frame", "/style/frame", { frame: "rule" }),
  act("all as the style has it", "/style/own"),
  act("sender", "/envelope/front-tl", { text: "Ana\r\nLisboa", italic: "true" }),
  act("address", "/envelope/front-center", { text: "For {name}", italic: "true" }),
  act("note", "/envelope/front-bl", { text: "", italic: "false" }),
  act("under the seal", "/envelope/back-center", { text: "For you", italic: "false" }),
  act("postage", "/envelope/front-tr", { stamp: "rocket" }),
  act("no postage", "/envelope/front-tr", { stamp: "" }),
  act("no name", "/envelope/fallback", { text: " all of you " }),
  act("seal icon", "/seal", { kind: "icon", icon: "crown", shape: "round" }),
  act("seal letters", "/seal", { kind: "ini", letters: "AJ", shape: "flower" }),
  act("seal of two", "/seal", { kind: "duo", first: "A", second: "J", shape: "octagon" }),
  act("seal awaits letters", "/seal", { kind: "ini", letters: "", shape: "scallop" }),
  act("seal plain", "/seal", { kind: "plain", shape: "scallop" }),
  act("seal none", "/seal", { kind: "none", shape: "scallop" }),
  act("guest added", "/guests", { from: "guest-one", name: "Noor" }),
  act("guests added", "/guests", { from: "guest-list", list: 'Kit\r\nNoor\r\n"Finn, & Freya"' }),
  act("guest renamed", "/guests/<guest>", { name: "Eleonora" }),
  act("guest removed", "/guests/removal", { guest: "<guest>" }),
  act("guest removal undone", "/undo", { panel: "guests" }),
  act("begun from it", "/template"),
  act("earlier state", "/history/80"),
];

/** The actions that end the letter. */
export const lastActs: readonly FormAct[] = [
  act("take back", "/take-back"),
  act("after the end", "/style", { style: "ivory" }),
];

/** Changes that cannot be saved, or get a warning. The letter is in its second revision. */
export const refusedActs: readonly FormAct[] = [
  act("wrong date", "/blocks/date", { type: "date", start: "31/02/2027" }),
  act("end before start", "/blocks/date", { type: "date", start: "2027-06-19T16:30", end: "2027-06-18T16:30" }),
  act("wrong deadline", "/blocks/rsvp", {
    type: "rsvp",
    deadline: "soon",
    "contacts.whatsapp": "12",
    "contacts.email": "ana",
  }),
  act("wrong iban", "/blocks/gift", { type: "gift", iban: "ES00" }),
  act("wrong link", "/blocks/link", { type: "link", href: "javascript:alert(1)" }),
  act("wrong music", "/blocks/music", { type: "music", href: "https://there.example" }),
  act("wrong picture", "/blocks/photo", { type: "image", src: "http://there.example/photo.jpg" }),
  act("wrong choice", "/blocks/title", { type: "heading", size: "huge" }),
  act("long heading", "/blocks/title", { type: "heading", text: long(limits.line) }),
  act("long text", "/blocks/words", { type: "text", text: long(limits.text) }),
  act("wrong row", "/blocks/dress", { "board[0].kind": "color", "board[0].value": "red" }),
  act("long row", "/blocks/agenda", { "items[0].time": long(limits.agendaTime), "items[0].what": long(limits.line) }),
  act("unknown type", "/blocks", { type: "poem" }),
  act("unknown block", "/blocks/unknown", { text: "Hello" }),
  act("unknown language", "/language", { lang: "tlh" }),
  act("wrong colour", "/style/colors/accent", { text: "reddish", picked: "#8c6d46" }),
  act("unknown style", "/style", { style: "baroque" }),
  act("unknown typeface", "/style/fonts/head", { font: "comic" }),
  act("long sender", "/envelope/front-tl", { text: long(limits.text) }),
  act("long name for nobody", "/envelope/fallback", { text: long(limits.nameFallback) }),
  act("long seal", "/seal", { kind: "ini", letters: long(limits.seal), shape: "round" }),
  act("unknown seal", "/seal", { kind: "icon", icon: "dog", shape: "square" }),
  act("unknown stamp", "/envelope/front-tr", { stamp: "dog" }),
  act("unknown slot", "/envelope/front-br", { text: "Here" }),
  act("no name", "/guests", { from: "guest-one", name: " " }),
  act("long name", "/guests", { from: "guest-one", name: long(limits.guestName) }),
  act("empty list", "/guests", { from: "guest-list", list: "" }),
  act("open quotation", "/guests", { from: "guest-list", list: '"Ana\r\nJoão' }),
  act("too many guests", "/guests", { from: "guest-list", list: "Ana\r\n".repeat(limits.guests) }),
  act("renamed to nothing", "/guests/<guest>", { name: "" }),
  act("nobody to bring back", "/guests/return", { guest: "unknown", before: "1" }),
  act("old revision", "/blocks/title", { type: "heading", text: "Mine", seen: "1" }),
  act("theirs is kept", "/blocks/title", { type: "heading", text: "Mine", seen: "1", keep: "theirs" }),
  act("undo unseen", "/undo", { panel: "letter", seen: "1" }),
  act("no field", "/blocks/title", { unknown: "1" }),
  act("too large", "/blocks/words", { text: long(2 ** 20) }),
  act("unknown address", "/nothing"),
];
