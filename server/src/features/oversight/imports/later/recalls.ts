import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { lockRecallsOf, storedRecall, writeRecall } from '../../../schedule/recalls/index.ts';
import type { NewRecall } from '../recall-rules.ts';
import type { LaterRules } from './comparing.ts';
import { recallsHere } from './recall-queries.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';

type Decided = Parameters<typeof writeRecall>[2];

async function write(
  tx: Tx,
  of: { patient_id: string; type_id: string },
  decided: Omit<Decided, 'override_after'>,
  person: Person,
): Promise<void> {
  const recalled = await lockRecallsOf(tx, of.patient_id);
  if (recalled === undefined) throw new Error('A patient who was imported is gone.');
  const stored = await storedRecall(tx, recalled, of.type_id);
  const override_after = stored?.last_appointment_id ?? null;
  await writeRecall(tx, { patient_id: recalled, type_id: of.type_id }, { ...decided, override_after });
  recordEvent(tx, 'patient_recall.changed', recalled, byStaff(person));
}

/** Recalls with another due date, note, or pause. One that was deleted there is ended. */
export const laterRecalls: LaterRules<NewRecall> = {
  faceOf: ({ type_id, override_date, note, paused_until, ended_reason }) => ({
    type_id,
    override_date,
    note,
    paused_until,
    ended_reason,
  }),
  facesHere: recallsHere,
  async change(tx, { record_id }, { made: { type_id, patient_id: _patient, ...decided } }, { person }) {
    if (type_id === null) throw new Error('What a recall names is gone.');
    await write(tx, { patient_id: record_id, type_id }, decided, person);
    return record_id;
  },
  async strike(tx, { record_id, face }, { person }) {
    if (typeof face.type_id !== 'string') return;
    const ended = {
      override_date: typeof face.override_date === 'string' ? face.override_date : null,
      note: '',
      paused_until: null,
      ended_reason: 'Deleted in Open Dental',
    };
    await write(tx, { patient_id: record_id, type_id: face.type_id }, ended, person);
  },
};
