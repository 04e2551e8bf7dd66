// Apart from the treatments' calls, so that lists which name a treatment don't load how teeth are written.

export const procedures = [
  'Dental Cleaning',
  'Filling',
  'Root Canal',
  'Crown',
  'Bridge',
  'Extraction',
  'Implant',
  'Whitening',
  'Braces',
  'Dentures',
  'Other',
] as const;
export const treatmentStatuses = ['planned', 'in_progress', 'completed'] as const;
export type TreatmentStatus = (typeof treatmentStatuses)[number];
export const defaultTreatmentStatus = 'planned';
