import { namedByPlanRows, namedByPaymentPlans, insertPlanRow } from './payment-plan-queries.ts';
import { formerPlanOf } from './payment-plan-rules.ts';
import { planChargeOf, planLinkOf } from './plan-row-rules.ts';
import { keyColumns } from './open-dental.ts';
import { recordImport } from './record-import.ts';
import type { RecordImport } from './record-import.ts';

const unchanged: string[] = [];

const rowsOfPlans = (table: 'payplancharge' | 'payplanlink', judge: typeof planChargeOf) =>
  recordImport({
    table,
    addedAtOnce: 100,
    known: namedByPlanRows(table),
    judge: (row, known, today) => judge(row, known.get(row[keyColumns[table]] ?? ''), today),
    async add(tx, id, made, { person }) {
      await insertPlanRow(tx, id, made, person);
      return unchanged;
    },
  });

/** Payment plans with their charges; those that run go on once all bills are there (finishing-plans.ts). */
export const planImports: readonly RecordImport[] = [
  recordImport({
    table: 'payplan',
    addedAtOnce: 100,
    known: namedByPaymentPlans,
    judge: (row, known, today) => formerPlanOf(row, known.get(row['PayPlanNum'] ?? ''), today),
    add: () => Promise.resolve(unchanged),
  }),
  rowsOfPlans('payplancharge', planChargeOf),
  rowsOfPlans('payplanlink', planLinkOf),
];
