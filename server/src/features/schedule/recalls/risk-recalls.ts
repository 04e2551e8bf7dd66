import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { RiskRecalls } from '../../chart/risk/index.ts';
import { all } from '../../../db/read-plan.ts';
import * as queries from './queries.ts';

/**
 * Sets a patient's recall by a risk assessment: due after the recall's interval from today, in place of the date that an earlier one set.
 */
export const riskRecalls: RiskRecalls = {
  choices: all(queries.recallChoices),
  async set(tx, { patientId, typeId, replaces, note }, by) {
    const patient_id = await queries.lockRecallsOf(tx, patientId);
    if (patient_id === undefined || !(await queries.hasType(tx, typeId))) return false;
    const { due, name } = await queries.nextDateOf(tx, typeId);
    const stored = await queries.storedRecall(tx, patient_id, typeId);
    const open = { paused_until: null, ended_reason: '' };
    await queries.writeRecall(
      tx,
      { patient_id, type_id: typeId },
      { ...open, note, override_date: due, override_after: stored?.last_appointment_id ?? null },
    );
    if (replaces !== null && replaces !== typeId) {
      const ended_reason = `Replaced by ${name} after a risk assessment`;
      await queries.writeRecall(
        tx,
        { patient_id, type_id: replaces },
        { paused_until: null, note: '', ended_reason, override_date: null, override_after: null },
      );
    }
    recordEvent(tx, 'patient_recall.changed', patient_id, byStaff(by));
    return true;
  },
};
