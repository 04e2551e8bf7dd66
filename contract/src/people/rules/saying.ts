import type { PatientLanguage } from '../patient.ts';

/** Gives a sentence of a table in a patient's language, with its blanks filled in. */
export type Saying<Sentence extends string> = (
  english: Sentence,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * A sentence to a patient, in their language, with its blanks filled in. The compiler knows each sentence that has Spanish,
 * so none is forgotten.
 * @param spanish the Spanish by the English; `{blank}` stands in both
 */
export const sayingIn =
  <Sentence extends string>(
    language: PatientLanguage,
    spanish: Readonly<Record<Sentence, string>>,
  ): Saying<Sentence> =>
  (english, values = {}) =>
    (language === 'es' ? spanish[english] : english).replaceAll(
      /\{(\w+)\}/g,
      (blank, name: string) => values[name] ?? blank,
    );
