import type { BenefitCategory } from '@cusp/contract';

/** By the words with which the codes of our own catalog begin. */
const byCode: readonly (readonly [RegExp, BenefitCategory])[] = [
  [/^(EXM|PLN|TST)\d/, 'diagnostic'],
  [/^XR[A-Z]\d/, 'xray'],
  [/^CLN[3458]$/, 'periodontics'],
  [/^(CLN|HYG|FLU|SDF|SEA|DES|SPC)\d/, 'preventive'],
  [/^(SUR|EXT)\d/, 'surgery'],
];
const byProcedure: Record<string, BenefitCategory | undefined> = {
  'Dental Cleaning': 'preventive',
  Filling: 'restorative',
  'Root Canal': 'endodontics',
  Crown: 'crowns',
  Bridge: 'prosthodontics',
  Dentures: 'prosthodontics',
  Implant: 'implants',
  Extraction: 'surgery',
  Braces: 'orthodontics',
};

/**
 * The benefit category of a procedure: by the codes of our own catalog, else by its category; null if neither decides it, so
 * that the estimate does.
 */
export const benefitCategoryOf = (code: string, category: string): BenefitCategory | null =>
  byCode.find(([form]) => form.test(code))?.[1] ?? byProcedure[category] ?? null;
