import type { DocumentKind, Image } from '@cusp/contract';

const imageWords: readonly (readonly [RegExp, Image['kind']])[] = [
  [/bite\s*-?wing|\b\d?bwx?s?\b/i, 'bitewing'],
  [/\bpan(?:o|ox|oramic|orex)?s?\b/i, 'panoramic'],
  [/ceph/i, 'cephalometric'],
  [/periap|\bpas?\b|\bfmxs?\b|full (?:mouth|series)/i, 'periapical'],
  [/photo|intra\s*-?oral|camera/i, 'intraoral_photo'],
];
const documentWords: readonly (readonly [RegExp, DocumentKind])[] = [
  [/photo id|licen[cs]e|passport/i, 'photo_id'],
  [/\beobs?\b|explanation of benefits/i, 'eob'],
  [/insurance|ins\.? card/i, 'insurance_card'],
  [/consent/i, 'consent'],
  [/referral/i, 'referral'],
  [/statement/i, 'statement'],
  [/receipt/i, 'receipt'],
  [/treatment plan|tx ?plan/i, 'treatment_plan'],
  [/letter|correspondence/i, 'letter'],
  [/\bforms?\b|patient info|med(?:ical)? hist/i, 'form'],
  [/record/i, 'records'],
];
const kindBy = <Kind>(words: readonly (readonly [RegExp, Kind])[], text: string): Kind | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

/** The kind of image that words name: the category of an image, what is written of it, or of its mount. */
export const imageKindOf = (text: string): Image['kind'] | undefined => kindBy(imageWords, text);

/** The same of a document. */
export const documentKindOf = (text: string): DocumentKind | undefined => kindBy(documentWords, text);
