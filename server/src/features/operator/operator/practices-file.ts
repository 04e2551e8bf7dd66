import { csvHeading, csvLine } from '../../../values/csv.ts';
import type { listPractices } from './practices-queries.ts';

type Practice = Awaited<ReturnType<typeof listPractices>>['rows'][number];

const names = [
  'practice',
  'owner',
  'owner email',
  'phone',
  'status',
  'plan',
  'active staff',
  'patients',
  'storage bytes',
  'texts this month',
  'text parts this month',
  'texts last month',
  'text parts last month',
  'last activity',
  'since',
] as const;

/** The lines of the file of practices. */
export function* practicesFile(practices: readonly Practice[]): Generator<string> {
  yield csvHeading(names);
  for (const one of practices)
    yield csvLine([
      one.name,
      one.owner_name,
      one.owner_email,
      one.phone,
      one.suspended ? 'suspended' : one.status,
      one.plan_name,
      one.staff_count,
      one.patient_count,
      one.storage_bytes,
      one.texts_this_month,
      one.parts_this_month,
      one.texts_last_month,
      one.parts_last_month,
      one.last_activity,
      one.created_at,
    ]);
}
