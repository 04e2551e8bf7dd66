import type { ProcedurePaint, procedures } from '@cusp/contract';

/** What the chart draws for a treatment of which only the category is known. */
export const paintOfCategory: Record<(typeof procedures)[number], ProcedurePaint> = {
  'Dental Cleaning': 'none',
  Filling: 'filling',
  'Root Canal': 'root_filling',
  Crown: 'crown',
  Bridge: 'bridge',
  Extraction: 'extraction',
  Implant: 'implant',
  Whitening: 'none',
  Braces: 'braces',
  Dentures: 'denture',
  Other: 'other',
};
