/**
 * The blanks that wordings can have, as `{patient}`, with what they are filled with. The one list of forms: what is not in it can't
 * be published.
 */
export const formBlanks = {
  patient: 'The patient’s name',
  birth_date: 'The patient’s date of birth',
  practice: 'The practice’s name',
  practice_phone: 'The practice’s phone',
  provider: 'Who treats',
  procedure: 'What is to be done',
  tooth: 'The tooth, as “tooth 14”, or the site',
  visit_date: 'The day of the visit',
} as const;
export type FormBlank = keyof typeof formBlanks;
export type FilledBlanks = Readonly<Partial<Record<FormBlank, string>>>;

const isBlank = (name: string): name is FormBlank => Object.hasOwn(formBlanks, name);
export const formBlankNames = Object.keys(formBlanks).filter(isBlank);

const blanks = /\{([^{}]*)\}/g;

/** What stands in braces and is no blank. */
export const unknownBlanks = (words: string): string[] =>
  [...words.matchAll(blanks)].flatMap(([, name = '']) => (isBlank(name) ? [] : [name]));

/** A wording with its blanks filled; one that nothing is known for becomes a line to write on. */
export const withBlanks = (words: string, filled: FilledBlanks): string =>
  words.replaceAll(blanks, (whole, name: string) => (isBlank(name) ? filled[name] || '________' : whole));
