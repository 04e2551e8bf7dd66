import type { TreatmentPlanChange } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { setLines } from './line-queries.ts';
import { isOfPatient } from '../../people/patients/index.ts';

type Parsed = z.output<typeof TreatmentPlanChange>;
export type TreatmentPlanColumns = Omit<Parsed, 'version' | 'phases' | 'image_ids'> & {
  phases: string[];
  image_ids: string[];
};

/** Inserts a plan without lines; returns its id. */
export async function insertTreatmentPlan(
  tx: Tx,
  plan: TreatmentPlanColumns & { patient_id: string; created_by: string; created_by_id: string },
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('treatment_plan').values({ id, ...plan }));
  return id;
}

/** Changes a locked plan, but not its lines. */
export const updateTreatmentPlan = (tx: Tx, id: string, fields: TreatmentPlanColumns) =>
  tx.all(
    sqlFor
      .updateTable('treatment_plan')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Hides a locked plan, which holds no treatments from then on. */
export async function archivePlan(tx: Tx, id: string): Promise<void> {
  await setLines(tx, id, []);
  await tx.all(
    sqlFor
      .updateTable('treatment_plan')
      .set({ archived_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id),
  );
}

/** Whether the patient has accepted anything of the plan. */
export const isAccepted = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('plan_answer_line')
      .select('plan_id')
      .where('plan_id', '=', id)
      .where('accepted', '=', true),
  )) !== undefined;

/** Those of these treatments that belong to the patient, by any of the person's records; locked. */
export const treatmentsOfPlan = (tx: Tx, patientId: string, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('treatment')
      .select(['id', 'status', 'cost_cents', 'priced'])
      .where('id', 'in', [...ids])
      .where(isOfPatient('patient_id', patientId))
      .orderBy('id')
      .forUpdate(),
  );

/** Sets the fee of a treatment. */
export const setFee = (tx: Tx, id: string, dollars: number, by: Pick<Person, 'id' | 'name'>) =>
  tx.all(
    sqlFor
      .updateTable('treatment')
      .set({
        cost_cents: toCents(dollars),
        priced: true,
        changed_by_id: by.id,
        changed_by: by.name,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
