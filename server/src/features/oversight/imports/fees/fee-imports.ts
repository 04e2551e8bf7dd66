import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { recordImport } from '../record-import.ts';
import type { RecordImport } from '../record-import.ts';
import { insertFormerFee, insertFormerSchedule, namedByFees, namedBySchedules } from './fee-queries.ts';
import { feeScheduleOf, formerFeeOf } from './fee-rules.ts';

const unchanged: string[] = [];

/** Fee schedules with their fees, behind the codes, and before the plans that are tied to them. */
export const feeImports: readonly RecordImport[] = [
  recordImport({
    table: 'feesched',
    addedAtOnce: 1,
    known: namedBySchedules,
    judge: (row, known) => feeScheduleOf(row, known.get(row['FeeSchedNum'] ?? '')),
    async add(tx, id, made, { person }) {
      await insertFormerSchedule(tx, id, made);
      recordEvent(tx, 'fee_schedule.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'fee',
    addedAtOnce: 500,
    known: namedByFees,
    judge: (row, known, today) => formerFeeOf(row, known.get(row['FeeNum'] ?? ''), today),
    async add(tx, id, { schedule_id, procedure_id, ...fee }, { person }) {
      if (schedule_id === null || procedure_id === null) throw new Error('What a fee names is gone.');
      await insertFormerFee(tx, id, { schedule_id, procedure_id, ...fee }, person);
      recordEvent(tx, 'fee_schedule.changed', schedule_id, byStaff(person));
      return unchanged;
    },
  }),
];
