import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { insertAmendment } from '../../notes/amendments/index.ts';
import { findNote } from '../../notes/clinical-notes/index.ts';
import {
  actAs,
  chartUndoRefusal,
  hasPayments,
  lockTreatment,
  strikeTreatment,
  treatmentsFor,
  updateTreatment,
} from '../treatments/index.ts';
import { markContradictions } from './contradictions.ts';
import { takeBackEnded } from './after-completion.ts';
import * as findings from './findings-queries.ts';
import { lastStates } from './queries.ts';

/** Undoes the last entries that the same person charted on the same day. */
export const undoRoute = on(contract.undoChart, async ({ tx, person, input }) => {
  const ids = {
    treatments: [...new Set(input.body.treatments)].toSorted(),
    findings: [...new Set(input.body.findings)].toSorted(),
  };
  if (ids.findings.length > 0 && !contract.mayStaff(person, 'chart.write'))
    throw new Refusal('not_permitted');
  const [first] = [...ids.treatments, ...ids.findings];
  if (first === undefined) throw new Refusal('chart_undone');
  await actAs(tx, 'undo');
  const leftTreatments: string[] = [];
  for (const id of ids.treatments) if (await undoTreatment(tx, id, person)) leftTreatments.push(id);
  const leftFindings: string[] = [];
  for (const id of ids.findings) if (await undoFinding(tx, id, person)) leftFindings.push(id);
  return {
    treatments: await treatmentsFor(tx, leftTreatments, person),
    findings: await findings.findFindings(tx, leftFindings, person),
  };
});

/** Whether the treatment is still there afterwards: it is gone if it was charted today and nothing else happened. */
async function undoTreatment(tx: Tx, id: string, person: Person): Promise<boolean> {
  const stored = await lockTreatment(tx, id);
  if (stored === undefined) throw new Refusal('treatment_not_found');
  const [last, before] = await lastStates(tx, id);
  const refused = chartUndoRefusal(last, person);
  if (last === undefined || refused !== undefined) throw new Refusal(refused ?? 'chart_undone');
  if (last.was_paid || (before === undefined && (await hasPayments(tx, id))))
    throw new Refusal('undo_followed');
  if (last.was_signed) throw new Refusal('undo_signed');
  recordEvent(tx, 'treatment.undone', id, byStaff(person));
  if (last.status === 'completed') await takeBackEnded(tx, person, stored.patient_id, [id]);
  if (before === undefined) {
    await strikeTreatment(tx, id, person);
    await markContradictions(tx, person, stored.patient_id, {});
    return false;
  }
  if (last.status === 'completed' && last.note_id !== null) await strikeNote(tx, last.note_id, person);
  const {
    act: _act,
    at: _at,
    by_id: _by,
    is_todays: _day,
    was_paid: _paid,
    was_signed: _signed,
    note_id: _note,
    ...columns
  } = before;
  await updateTreatment(tx, id, columns, person);
  await markContradictions(tx, person, stored.patient_id, { treatments: [id] });
  return true;
}

/** The note that was signed with a completion says what wasn't done: it is struck, and stays readable. */
async function strikeNote(tx: Tx, id: string, person: Person): Promise<void> {
  const note = await findNote(tx, id, person);
  if (note === undefined || note.struck !== null) return;
  const reason = 'The completion that it was signed with was undone.';
  await insertAmendment(tx, 'clinical_note', note, { kind: 'strike', content: '', reason }, person);
  recordEvent(tx, 'clinical_note.amended', note.id, byStaff(person));
}

/** The same for a finding: its end is taken back, or it was charted today and is gone. */
async function undoFinding(tx: Tx, id: string, person: Person): Promise<boolean> {
  const stored = await findings.lockFinding(tx, id);
  if (stored === undefined) throw new Refusal('finding_not_found');
  const hasEnded = stored.ended_on !== null;
  if (!(hasEnded ? stored.ended_today : stored.created_today)) throw new Refusal('chart_undo_late');
  if ((hasEnded ? stored.ended_by_id : stored.created_by_id) !== person.id)
    throw new Refusal('chart_undo_others');
  recordEvent(tx, 'finding.undone', id, byStaff(person));
  if (hasEnded) await findings.reopenFinding(tx, id);
  else await findings.strikeFinding(tx, id, 'Undone', person);
  await markContradictions(tx, person, stored.patient_id, {});
  return hasEnded;
}
