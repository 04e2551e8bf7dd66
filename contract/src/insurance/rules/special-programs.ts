/** The program under which a claim is billed (CLM12): code list 1366 of X12, as far as dental claims have it (005010X224A2), in our own words. */
export const specialPrograms = {
  '01': 'EPSDT (Medicaid screening of children)',
  '02': 'Children with physical disabilities',
  '03': 'Special federal funding',
  '05': 'Disability',
} as const;
type SpecialProgram = keyof typeof specialPrograms;

const isSpecialProgram = (code: string): code is SpecialProgram => Object.hasOwn(specialPrograms, code);
export const specialProgramCodes = Object.keys(specialPrograms).filter(isSpecialProgram).toSorted();
