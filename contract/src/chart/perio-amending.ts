import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { readingsInput } from './perio-readings.ts';
import { PerioExam } from './perio.ts';

export const PerioAmendmentInput = z.object({
  reason: field.line('Enter the reason for the change.'),
  readings: readingsInput,
  version: field.version(),
});
export type PerioAmendmentInput = z.input<typeof PerioAmendmentInput>;

export const amendPerioExam = post('/perio-exams/{id}/amend', {
  summary: 'Change readings of a finished perio exam, with a reason; what stood before stays to be read.',
  access: staffWith('chart.write'),
  audit: { action: 'update', object: 'perio_exam', patient: 'output.patient_id' },
  body: PerioAmendmentInput,
  output: PerioExam,
  status: 200,
  refusals: ['perio_exam_not_found', 'perio_exam_unfinished', 'stale_version'],
});

export const strikePerioExam = post('/perio-exams/{id}/strike', {
  summary:
    'Take a perio exam that was charted in error off the chart; it stays in the record with the reason.',
  access: staffWith('chart.write'),
  audit: { action: 'strike', object: 'perio_exam', patient: 'output.patient_id' },
  body: z.object({ reason: field.line('Enter the reason.'), version: field.version() }),
  output: PerioExam,
  status: 200,
  refusals: ['perio_exam_not_found', 'stale_version'],
});
