import * as z from 'zod/mini';
import { get, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PerioPoint } from './rules/perio-compare.ts';

/** The reader for whom an exam is printed, which decides its contents. */
export const perioReaders = ['patient', 'referral', 'insurer'] as const;
export type PerioReader = (typeof perioReaders)[number];

const PerioPrintQuery = z.object({
  for: z.optional(field.oneOf(perioReaders, 'Choose patient, referral or carrier.')),
  /** The exam (id) that it is compared with. */
  perio_exam_id: z.optional(field.id('This is not the id of a perio exam.')),
});
export type PerioPrintQuery = z.output<typeof PerioPrintQuery>;

export const perioPdf = get('/perio-exams/{id}/pdf', {
  summary:
    'A perio exam as a PDF: for the patient in plain words, for a referral or a carrier with all numbers.',
  access: staffWith('chart.read'),
  audit: { action: 'print', object: 'perio_exam' },
  query: PerioPrintQuery,
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['perio_exam_not_found', 'perio_exam_empty'],
});

/** The latest two finished exams in plain words, without notes, names and diagnoses. */
export const PortalPerio = z.object({
  /** Null: there are fewer than two exams to compare. */
  before_on: z.nullable(z.string()),
  now_on: z.nullable(z.string()),
  points: z.array(PerioPoint),
});
export type PortalPerio = z.infer<typeof PortalPerio>;

export const portalPerio = get('/patient-portal/perio', {
  summary: 'What changed between the latest two perio exams, in plain words.',
  access: portalAccount,
  audit: { action: 'read', object: 'perio_exam' },
  output: PortalPerio,
  refusals: ['patient_not_found'],
});
