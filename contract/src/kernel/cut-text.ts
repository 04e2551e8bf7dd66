/** The beginning of a text, at most so many characters as its field's bound counts them, and never half an emoji, which can't be stored. */
export const cutText = (text: string, longest: number): string =>
  // A bound counts both surrogates of a pair. codePointAt gives the whole character only at the first one: then the text ends before it.
  text.slice(0, (text.codePointAt(longest - 1) ?? 0) > 0xff_ff ? longest - 1 : longest);
