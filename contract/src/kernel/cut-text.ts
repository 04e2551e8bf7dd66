/** The beginning of a text, at most so many characters as its field's bound counts them, and never half an emoji, which can't be stored. */
export const cutText = (text: string, longest: number): string =>
  // Of a pair of surrogates, both of which a bound counts, this is the whole only where the first is asked for.
  text.slice(0, (text.codePointAt(longest - 1) ?? 0) > 0xff_ff ? longest - 1 : longest);
