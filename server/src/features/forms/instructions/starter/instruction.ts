import type { InstructionHead } from '@cusp/contract';

export interface StarterInstruction {
  name: string;
  name_es: string;
  categories: InstructionHead['categories'];
  /** Codes of the catalog that every practice begins with. */
  codes: readonly string[];
  words: string;
  words_es: string;
}

interface Said {
  en: readonly string[];
  es: readonly string[];
}

/** One of our starter instructions, line by line in both languages. */
export const instruction = (
  name: string,
  name_es: string,
  { categories = [], codes = [] }: { categories?: InstructionHead['categories']; codes?: readonly string[] },
  { en, es }: Said,
): StarterInstruction => ({
  name,
  name_es,
  categories,
  codes,
  words: en.join('\n'),
  words_es: es.join('\n'),
});

/** A list of reasons to call the office; its phone numbers are printed below the words. */
export const callUs = (points: readonly string[]) => [
  '',
  '# Call us if',
  ...points.map((each) => `- ${each}`),
];
export const callUsSpanish = (points: readonly string[]) => [
  '',
  '# Llámenos si',
  ...points.map((each) => `- ${each}`),
];

export const call911 =
  'Call 911 if you have trouble breathing or swallowing, or if bleeding is heavy and does not stop.';
export const call911Spanish =
  'Llame al 911 si le cuesta respirar o tragar, o si sangra mucho y la sangre no se detiene.';
