import type { PatientLanguage } from '../patient.ts';

/** Says one of the sentences of a table in a patient's language, with its blanks filled in. */
export type Saying<Sentence extends string> = (
  english: Sentence,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * What is written to a patient, in their language. The compiler knows each sentence that has Spanish, so none is forgotten.
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
