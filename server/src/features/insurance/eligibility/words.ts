/** X12's codes of a 271 in our own short words; a code that we don't know is named. */
import type { BenefitCategory } from '@cusp/contract';

// Code list 1365 of X12 (EB03): the dental types, and those that a medical plan's answer has beside them.
const services: Record<string, string> = {
  '': 'Everything',
  '1': 'Medical care',
  '4': 'X-rays',
  '23': 'Exams',
  '24': 'Periodontics',
  '25': 'Fillings',
  '26': 'Root canals',
  '27': 'Jaw and face',
  '28': 'Other services',
  '30': 'The whole plan',
  '35': 'Dental care',
  '36': 'Crowns',
  '37': 'Accidents',
  '38': 'Braces',
  '39': 'Bridges and dentures',
  '40': 'Oral surgery',
  '41': 'Preventive care',
  '47': 'Hospital',
  '88': 'Pharmacy',
  '98': 'Office visits',
  AL: 'Vision',
};
export const serviceWords = (code: string) => services[code] ?? `Service type ${code}`;

// The same list by our categories, as docs/insurance.md has them ("Plans").
const categories: Record<string, BenefitCategory> = {
  '4': 'xray',
  '23': 'diagnostic',
  '24': 'periodontics',
  '25': 'restorative',
  '26': 'endodontics',
  '28': 'adjunctive',
  '36': 'crowns',
  '38': 'orthodontics',
  '39': 'prosthodontics',
  '40': 'surgery',
  '41': 'preventive',
};
export const serviceCategory = (code: string): BenefitCategory | null => categories[code] ?? null;

// Code list 615 of X12 (EB06, HSD05).
const periods: Record<string, string> = {
  '': '',
  '6': 'per hour',
  '7': 'per day',
  '13': 'in 24 hours',
  '21': 'per year',
  '22': 'per benefit year',
  '23': 'per calendar year',
  '24': 'this year so far',
  '25': 'per contract',
  '26': 'per episode',
  '27': 'per visit',
  '29': 'left',
  '32': 'in a lifetime',
  '33': 'left of a lifetime',
  '34': 'per month',
  '35': 'per week',
};
export const periodWords = (code: string) => periods[code] ?? `in period ${code}`;

// Code lists 673 (EB09, HSD01) and 355 (HSD03) of X12.
const units: Record<string, readonly [one: string, several: string]> = {
  '99': ['used', 'used'],
  DA: ['day', 'days'],
  HS: ['hour', 'hours'],
  M2: ['at most', 'at most'],
  MO: ['month', 'months'],
  WK: ['week', 'weeks'],
  YR: ['year', 'years'],
  P6: ['service', 'services'],
  VS: ['visit', 'visits'],
  DY: ['day', 'days'],
  MN: ['month', 'months'],
  YY: ['year', 'years'],
  // The highest and the lowest age.
  S7: ['year of age at most', 'years of age at most'],
  S8: ['year of age at least', 'years of age at least'],
};

/** "2 visits"; '' where no number is given. */
export function benefitUnitWords(unit: string, count: number | null): string {
  if (count === null) return '';
  const [one, several] = units[unit] ?? [unit, unit];
  return `${count} ${count === 1 ? one : several}`.trim();
}

const spans: Record<string, string> = {
  '21': 'years',
  '22': 'benefit years',
  '23': 'calendar years',
  '34': 'months',
};

/** "per calendar year", "in 24 months". */
export function lengthOf(period: string, count: number | null): string {
  if (period === '') return '';
  const span = spans[period];
  return count === null || count === 1 || span === undefined ? periodWords(period) : `in ${count} ${span}`;
}

/** Why a carrier didn't answer, and how to fix it (AAA03, code list 901 of X12). */
const refusals: Record<string, readonly [reason: string, mend: string]> = {
  '42': ['The carrier cannot answer now.', 'Try again later, or call the carrier.'],
  '43': [
    'The carrier does not know this practice.',
    'An owner should check the NPI in Settings and enroll with the carrier through the clearinghouse.',
  ],
  '51': ['The carrier does not know this provider.', 'An owner should check the NPI in Settings.'],
  '56': ['A date is wrong.', 'Check the coverage dates against the card.'],
  '58': [
    'The birth date is missing or wrong.',
    'Check it against the card and correct it in the patient’s details.',
  ],
  '64': ['The member ID is missing or wrong.', 'Check it against the card and correct it under Change.'],
  '65': ['The name is missing or wrong.', 'Enter it in the details as it is on the card.'],
  '67': [
    'The patient was not found.',
    'Compare the name, the birth date and the relationship with the card, correct them, and ask again.',
  ],
  '71': [
    'The birth date differs from the carrier’s.',
    'Ask the patient, correct it in the details, and ask again.',
  ],
  '72': ['The member ID is missing or wrong.', 'Check it against the card and correct it under Change.'],
  '73': ['The name is missing or wrong.', 'Enter it in the details as it is on the card.'],
  '75': [
    'The member was not found.',
    'Compare the member ID and the carrier with the card, correct them, and ask again.',
  ],
  '76': ['The carrier has duplicate records for this member.', 'Call the carrier.'],
  '78': ['The member is in another group or plan.', 'Ask the patient for the new card.'],
  '80': ['The carrier did not answer in time.', 'Try again later, or call the carrier.'],
};
export const eligibilityRefusalWords = (code: string) =>
  refusals[code]?.join(' ') ??
  `The carrier did not answer (reason ${code.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 10)}). Call them instead.`;
