import type { ProcedurePaint, procedures } from '@cusp/contract';

/** The chart's drawing of a treatment by its category alone. */
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
