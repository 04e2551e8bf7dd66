import type { Tx } from '../../db/database.ts';
import type { Person } from '../../http/identity/person.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { afterCompletion } from '../chart/queries.ts';
import { lockTreatments, setTreatmentStatuses } from '../treatments/queries.ts';
import { mustBeHere } from '../treatments/rules.ts';
import { changeVisit } from './changing.ts';
import type { StoredVisit } from './visit-queries.ts';

/** Checks the visit out and completes those of its treatments that were done; the others stay as they are. */
export async function checkOut(
  call: { tx: Tx; person: Person },
  stored: StoredVisit,
  done: readonly string[],
): Promise<void> {
  const { tx, person } = call;
  if (!done.every((id) => stored.treatment_ids.includes(id))) throw new Refusal('treatment_not_found');
  const before = (await lockTreatments(tx, done)).filter(({ status }) => status !== 'completed');
  for (const { outcome } of before) mustBeHere({ status: 'completed', outcome });
  const after = before.map(({ id }) => ({ id, status: 'completed' as const }));
  await setTreatmentStatuses(tx, after, person);
  for (const { id } of after) happened(tx, 'treatment.completed', id, byStaff(person));
  await afterCompletion(
    tx,
    person,
    stored.patient_id,
    after.map(({ id }) => id),
  );
  await changeVisit(
    call,
    stored,
    { progress: 'checked_out' },
    { kind: 'progress', also: { before: { treatments: before }, after: { treatments: after } } },
  );
}
