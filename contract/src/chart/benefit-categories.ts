/** Groups of procedures that plans pay alike, by the service types of X12 (code list 1365). Crowns are what plans call major work. */
export const benefitCategories = [
  'diagnostic',
  'xray',
  'preventive',
  'restorative',
  'endodontics',
  'periodontics',
  'crowns',
  'prosthodontics',
  'implants',
  'surgery',
  'orthodontics',
  'adjunctive',
] as const;
export type BenefitCategory = (typeof benefitCategories)[number];
