import type { ComparedField } from '@cusp/contract';
import type { Tx } from '../../../../db/database.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { newId } from '../../../../values/ids.ts';
import { siteColumns } from '../../../chart/treatments/index.ts';
import { insertProcedureWork } from '../procedure-queries.ts';
import type { NewProcedureWork } from '../procedure-rules.ts';
import type { By, Face, LaterRules, StoredFace } from './comparing.ts';
import { comparedPlace } from './compared-place.ts';
import {
  completeOrChange,
  strikeFormerFinding,
  strikeFormerWork,
  takeNegativeFeeBack,
  workHere,
} from './procedure-queries.ts';

function faceOf(made: NewProcedureWork): Face {
  const place = comparedPlace(siteColumns(made.site));
  if (made.becomes === 'finding') return { kind: made.kind, place, date: made.found_on };
  const { status, provider_id, procedure_id, cost_cents, adjustment_cents, date, outcome } = made;
  return {
    kind: 'treatment',
    status,
    provider_id,
    work: procedure_id,
    amount: cost_cents,
    // What a negative fee lowers is an entry of its own.
    expected: adjustment_cents,
    place,
    // Planned work without a day is of the day on which it was read.
    ...(status === 'completed' ? { date } : {}),
    outcome,
  };
}

/** What an update of the same treatment can say; else it is struck and comes anew. */
const changeable: ReadonlySet<ComparedField> = new Set([
  'status',
  'provider_id',
  'amount',
  'date',
  'outcome',
]);

async function strike(tx: Tx, { record_id, face }: StoredFace, { person }: By): Promise<void> {
  if (face.kind === 'treatment') await strikeFormerWork(tx, record_id, person);
  else await strikeFormerFinding(tx, record_id, person);
  if (typeof face.expected === 'number' && face.expected !== 0)
    await takeNegativeFeeBack(tx, record_id, face.expected, person);
  recordEvent(
    tx,
    face.kind === 'treatment' ? 'treatment.changed' : 'finding.changed',
    record_id,
    byStaff(person),
  );
}

/** Work that was completed, changed, or deleted in the other program meanwhile; the ledger follows from the treatment. */
export const laterProcedures: LaterRules<NewProcedureWork> = {
  faceOf,
  facesHere: workHere,
  async change(tx, record, { made, fields }, by) {
    const { person } = by;
    const isSame = made.becomes === 'treatment' && fields.every((field) => changeable.has(field));
    if (isSame) {
      await completeOrChange(tx, record.record_id, made, fields, person);
      recordEvent(tx, 'treatment.changed', record.record_id, byStaff(person));
      return record.record_id;
    }
    if (made.patient_id === null) throw new Error('A patient who was imported is gone.');
    await strike(tx, record, by);
    const id = newId();
    await insertProcedureWork(tx, id, made.patient_id, made, person);
    recordEvent(
      tx,
      made.becomes === 'treatment' ? 'treatment.changed' : 'finding.added',
      id,
      byStaff(person),
    );
    return id;
  },
  strike,
};
