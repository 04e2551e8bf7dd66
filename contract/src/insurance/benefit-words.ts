/** The types of lines of a benefit summary. */
export const benefitTypes = [
  'percent',
  'deductible',
  'maximum',
  'not_counted',
  'copay',
  'limit',
  'age',
  'waiting',
  'exclusion',
  'missing_tooth',
  'downgrade',
] as const;
export type BenefitType = (typeof benefitTypes)[number];

export const benefitLevels = ['individual', 'family'] as const;
export const benefitNetworks = ['both', 'in', 'out'] as const;
export const benefitPeriods = [
  'benefit_year',
  'calendar_year',
  'months',
  'last_12_months',
  'years',
  'lifetime',
] as const;
export type BenefitPeriod = (typeof benefitPeriods)[number];
/** The area that a limit applies to. */
export const benefitAreas = ['person', 'arch', 'quadrant', 'tooth'] as const;
