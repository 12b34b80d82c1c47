/** Of a field for people's names, of which a phone's keyboard would make other words: "Noa" becomes "Not". */
export const nameField = {
  autocomplete: "off",
  autocapitalize: "words",
  autocorrect: "off",
  spellcheck: false,
} as const;
