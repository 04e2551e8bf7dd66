/** The words of messages: placeholders, and what a text's length costs. The server writes with it, the app previews. */

/** The blanks that the words of a rule may have, in braces. */
export const placeholders = [
  'first_name',
  'practice',
  'date',
  'time',
  'provider',
  'bring',
  'confirm_link',
  'forms_link',
  'instructions_link',
  'review_link',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The blanks that the words of a sequence's steps may have. */
export const sequenceBlanks = ['first_name', 'practice', 'booking_link'] as const;
type SequenceBlank = (typeof sequenceBlanks)[number];

/** The blanks of a template that staff insert while they answer a patient. */
export const templateBlanks = [
  'first_name',
  'practice',
  'next_visit',
  'balance',
  'portal_link',
  'forms_link',
  'pay_link',
] as const;
type TemplateBlank = (typeof templateBlanks)[number];

/** The blanks of all words that go to patients, each with one meaning. */
const blanks = [...placeholders, ...sequenceBlanks, ...templateBlanks];
type MessageBlank = Placeholder | SequenceBlank | TemplateBlank;

/** One pair of braces with anything between them, so that a misspelled placeholder is found too. */
const inBraces = /\{([^{}]*)\}/g;

/** The first thing in braces that is none of the known blanks, with its braces; undefined if there is none. */
export function wrongPlaceholder(
  words: string,
  known: readonly MessageBlank[] = placeholders,
): string | undefined {
  for (const [whole, name] of words.matchAll(inBraces)) {
    if (!known.some((each) => each === name)) return whole;
  }
  return undefined;
}

/** The names of everything in braces. */
export const placeholdersIn = (words: string): string[] =>
  [...words.matchAll(inBraces)].map(([, name = '']) => name);

/** The blanks, with their braces, of which nothing was filled in. */
export const blanksLeft = (words: string): string[] =>
  templateBlanks.map((name) => `{${name}}`).filter((blank) => words.includes(blank));

/** Signs that no keyboard types and no phone shows. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
export const unsentCharacter = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

/** Whether the words ask for a link. */
export const hasLink = (words: string): boolean =>
  words.includes('{confirm_link}') || words.includes('{booking_link}');

/** The words with each placeholder replaced; one without a value stays as it is. What a value contains is never replaced. */
export const filledIn = (words: string, values: Partial<Record<MessageBlank, string>>): string =>
  words.replaceAll(inBraces, (whole, name: string) => {
    const found = blanks.find((each) => each === name);
    return found === undefined ? whole : (values[found] ?? whole);
  });

/** A sentence with what patients bring, in their language; `''` where they bring nothing. */
export function bringSentence(bring: readonly string[], language: 'en' | 'es' = 'en'): string {
  const named = bring.map((words) => words.trim().replace(/\.$/, '')).filter((words) => words !== '');
  if (named.length === 0) return '';
  return `${language === 'es' ? 'Traiga, por favor' : 'Please bring'}: ${named.join('; ')}.`;
}

/** The words without `{bring}`, and without the gap before it: nothing is to be brought. */
export const withoutBring = (words: string): string =>
  words
    .split('{bring}')
    .map((part, at, parts) => (at < parts.length - 1 ? part.trimEnd() : part))
    .join('')
    .trimStart();

/** `Mia`, `Mia and Tom`, `Mia, Tom and Ana`; in Spanish `Mia y Tom`, and `Mia e Inés`. */
export function listedNames(names: readonly string[], language: 'en' | 'es' = 'en'): string {
  if (names.length < 2) return names[0] ?? '';
  const last = names.at(-1) ?? '';
  const y = /^h?[ií](?!e)/i.test(last) ? 'e' : 'y';
  return `${names.slice(0, -1).join(', ')} ${language === 'es' ? y : 'and'} ${last}`;
}

/** The characters of GSM 03.38, and those of its extension, which count twice. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmTwice = new Set('^{}\\[~]|€\f');

/**
 * How long a text is: its characters as carriers count them, and how many texts it is sent and paid as. A sign of two places (an
 * extension's, or a surrogate pair) stands in one part: where only one place is left, it begins the next.
 */
export function textLength(text: string): { characters: number; parts: number } {
  const letters = [...text];
  const fitsGsm = letters.every((letter) => gsm.has(letter) || gsmTwice.has(letter));
  // Any other character makes all of them take two bytes (UCS-2); what is outside of them, four.
  const placesOf = (letter: string) => (fitsGsm ? (gsmTwice.has(letter) ? 2 : 1) : letter.length);
  const [alone, each] = fitsGsm ? [160, 153] : [70, 67];
  let characters = 0;
  let parts = 1;
  let filled = 0;
  for (const letter of letters) {
    const places = placesOf(letter);
    characters += places;
    if (filled + places > each) {
      parts += 1;
      filled = 0;
    }
    filled += places;
  }
  return { characters, parts: characters <= alone ? 1 : parts };
}

/** The link's length in a text: an address of average length and its token. */
const sampleLink = 'https://cusp.example.com/visit?token=Zm9yIHRoZSBwcmV2aWV3';

/** Values for the preview of a sequence's step. */
export const sequencePreviewValues = (practice: string): Record<SequenceBlank, string> => ({
  first_name: 'Mia',
  practice,
  booking_link: sampleLink,
});

/** Values for a preview. */
export const previewValues = (
  practice: string,
  language: 'en' | 'es' = 'en',
): Record<Placeholder, string> => ({
  first_name: 'Mia',
  practice,
  date: language === 'es' ? 'martes, 3 de marzo' : 'Tuesday, March 3',
  time: '9:30 AM',
  provider: 'Dr. Vale',
  bring: bringSentence([language === 'es' ? 'su tarjeta del seguro' : 'your insurance card'], language),
  confirm_link: sampleLink,
  forms_link: 'https://cusp.example.com/patient-portal/forms?at=Zm9yIHRoZSBwcmV2aWV3IQ',
  instructions_link: 'https://cusp.example.com/patient-portal/instructions?at=Zm9yIHRoZSBwcmV2aWV3IQ',
  review_link: 'https://reviews.example.com/your-practice',
});
