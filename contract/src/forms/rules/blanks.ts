/**
 * The blanks that a wording can have, such as `{patient}`, and what fills them. A form with any other blank can't be published.
 */
export const formBlanks = {
  patient: 'The patient’s name',
  birth_date: 'The patient’s date of birth',
  practice: 'The practice’s name',
  practice_phone: 'The practice’s phone',
  provider: 'The treating provider',
  procedure: 'Planned procedure',
  tooth: 'The tooth, as “tooth 14”, or the site',
  visit_date: 'The appointment date',
} as const;
export type FormBlank = keyof typeof formBlanks;
export type FilledBlanks = Readonly<Partial<Record<FormBlank, string>>>;

const isBlank = (name: string): name is FormBlank => Object.hasOwn(formBlanks, name);
export const formBlankNames = Object.keys(formBlanks).filter(isBlank);

const blanks = /\{([^{}]*)\}/g;

/** The names in braces that aren't blanks. */
export const unknownBlanks = (words: string): string[] =>
  [...words.matchAll(blanks)].flatMap(([, name = '']) => (isBlank(name) ? [] : [name]));

/** A wording with its blanks filled; an unknown one becomes a line to write on. */
export const withBlanks = (words: string, filled: FilledBlanks): string =>
  words.replaceAll(blanks, (whole, name: string) => (isBlank(name) ? filled[name] || '________' : whole));
