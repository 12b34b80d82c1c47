/**
 * Of a field for people's names, or for a search among them: a phone's keyboard would make other words of them, such as
 * "Not" of "Noa".
 */
export const nameField = {
  autocomplete: "off",
  autocapitalize: "words",
  autocorrect: "off",
  spellcheck: false,
} as const;
