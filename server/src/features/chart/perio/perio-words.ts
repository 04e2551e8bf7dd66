import { sayingIn, translatedInto } from '@cusp/contract';
import type { PatientLanguage, PerioPoint, Saying } from '@cusp/contract';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The Spanish texts of a patient's own print of a perio exam, by the English ones. */
export const perioSpanish = {
  'Your gums': 'Sus encías',
  '{name} · born {day}': '{name} · fecha de nacimiento: {day}',
  'Exam of {day}, {name}.': 'Examen del {day}, {name}.',
  'This exam is not complete.': 'Aún no está terminado.',
  'Finished by {name}.': 'Terminado por {name}.',
  'What was measured': 'Lo que se midió',
  'We measured the gum pockets around {teeth} teeth. Up to 3 mm is healthy. {bleeding}% of sites bled, {from4}% have pockets of 4 mm or more, and {from6}% have pockets of 6 mm or more.':
    'Medimos las bolsas entre la encía y el diente en {teeth} dientes. Hasta 3 mm es sano. El {bleeding}% de los sitios sangró, el {from4}% tiene una bolsa de 4 mm o más y el {from6}%, una de 6 mm o más.',
  'Compared with {day}': 'Comparado con el {day}',
  Better: 'Mejor',
  'About the same': 'Más o menos igual',
  Worse: 'Peor',
  'Ask us if you have any questions.': 'Pregúntenos todo lo que quiera saber sobre esto.',
} as const;
type PerioSentence = keyof typeof perioSpanish;

export const courseSentences: Readonly<Record<NonNullable<PerioPoint['course']>, PerioSentence>> = {
  better: 'Better',
  same: 'About the same',
  worse: 'Worse',
};

/** The texts of an exam's print in one language. */
export interface PerioVoice {
  language: PatientLanguage;
  say: Saying<PerioSentence>;
  day: (date: string) => string;
  /** A sentence of the comparison, as the portal shows it. */
  explained: (sentence: string) => string;
}

export const perioVoice = (language: PatientLanguage): PerioVoice => ({
  language,
  say: sayingIn(language, perioSpanish),
  day: (date) => spelledDay(date, language),
  explained: translatedInto(language),
});
