import type { HealthList } from '@cusp/contract';

/** The headings of the lists. */
export const healthListWords: Record<HealthList, string> = {
  allergy: 'Allergies and intolerances',
  medication: 'Medications',
  problem: 'Problems',
  implant: 'Implants and devices',
  surgery: 'Surgeries and hospital stays',
  immunization: 'Immunizations',
};
