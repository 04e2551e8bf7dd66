import type { Site, TreatmentStatus } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { siteColumns, siteOfRow } from './site-rules.ts';
import type { FromCatalog, TreatmentColumns } from './rules.ts';

/** The author, whom the treatment's history names. */
const writtenBy = ({ id, name }: Pick<Person, 'id' | 'name'>) => ({ changed_by_id: id, changed_by: name });

/** Locks the treatment until the transaction ends; undefined if it doesn't exist. */
export const lockTreatment = async (tx: Tx, id: string) => {
  const row = await tx.first(
    sqlFor
      .selectFrom('treatment as t')
      .selectAll('t')
      .select(sql<string>`treatment_tooth(t)`.as('shown_tooth'))
      .where('t.id', '=', id)
      .forUpdate('t'),
  );
  return row && { ...row, site: siteOfRow(row) };
};

/** Locks these treatments, in the order of their ids, until the transaction ends. */
export const lockTreatments = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.all(
        sqlFor
          .selectFrom('treatment')
          .select([
            'id',
            'status',
            'outcome',
            'procedure',
            'procedure_id',
            'provider_id',
            'cost_cents',
            'priced',
          ])
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forUpdate(),
      );

/** The status of a treatment after a visit's check-out, or its undo. */
export interface StatusChange {
  id: string;
  status: TreatmentStatus;
  provider_id?: string | null | undefined;
  /** The fee; undefined leaves it as it is. */
  cost_cents?: number | undefined;
  priced?: boolean | undefined;
  /** The site; undefined leaves it as it is. */
  site?: Site | undefined;
}

/** Writes the status of each of these locked treatments. */
export const writeStatuses = (tx: Tx, wanted: readonly StatusChange[], person: Person) =>
  Promise.all(
    wanted.map(({ id, status, provider_id, cost_cents, priced = true, site }) =>
      tx.all(
        sqlFor
          .updateTable('treatment')
          .set({
            status,
            ...(provider_id !== undefined && { provider_id }),
            ...(cost_cents !== undefined && { cost_cents, priced }),
            ...(site !== undefined && { ...siteColumns(site), tooth_number: '' }),
            ...writtenBy(person),
            version: sql`version + 1`,
          })
          .where('id', '=', id),
      ),
    ),
  );

/** The parts of a change that can lower a treatment's charge. */
export type ChargeChange = Partial<Pick<TreatmentColumns, 'status' | 'cost_cents'>> & {
  patient_id?: string;
  struck?: boolean;
};

/** A treatment's charge before and after a change, in cents; whether it stays with its patient, and whether something is undone. */
export const chargeBeforeAndAfter = (
  tx: Tx,
  id: string,
  { status, cost_cents, patient_id, struck = false }: ChargeChange,
) =>
  tx.one(
    raw(sql<{ was: number; becomes: number; stays: boolean; is_undo: boolean }>`
      select case when t.status = 'planned' or t.struck_at is not null then 0 else t.cost_cents end as was,
          case when coalesce(${status ?? null}, t.status) = 'planned' or ${struck} then 0
            else coalesce(${cost_cents ?? null}::bigint, t.cost_cents) end as becomes,
          coalesce((select n.survivor_id = p.survivor_id from patient n where n.id = ${patient_id ?? null}::uuid), true) as stays,
          coalesce(current_setting('app.chart_act', true), '') = 'undo' as is_undo
        from treatment t join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        where t.id = ${id}`),
  );

/** The charges of these treatments, in cents. */
export const chargedFor = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { cents } = await tx.one(
    sqlFor
      .selectFrom('treatment')
      .select(sql<number>`coalesce(sum(cost_cents), 0)::bigint`.as('cents'))
      .where('id', 'in', [...ids])
      .where('status', '<>', 'planned')
      .where('struck_at', 'is', null),
  );
  return cents;
};

/** Takes a treatment off the visits that it was planned for. */
export const detachFromAppointments = (tx: Tx, id: string) =>
  tx.all(sqlFor.deleteFrom('appointment_treatment').where('treatment_id', '=', id));

/** Whether a payment was made for the treatment, or an online payment was started. */
export const hasPayments = async (tx: Tx, id: string): Promise<boolean> => {
  const { paid } = await tx.one(
    raw(sql<{ paid: boolean }>`
      select exists (select from payment where treatment_id = ${id} and status not in ('voided', 'denied'))
        or exists (select from open_item where treatment_id = ${id} and paid_cents > 0
          and kind not in ('payment', 'insurance_payment'))
        or exists (select from checkout where treatment_id = ${id})
        or exists (select from checkout_bill where treatment_id = ${id}) as paid`),
  );
  return paid;
};

/** An entry of the catalog that is offered; undefined if there is none. */
export const offeredProcedure = (tx: Tx, id: string): Promise<Omit<FromCatalog, 'fee_cents'> | undefined> =>
  tx.first(
    sqlFor
      .selectFrom('procedure')
      .select(['id', 'category', 'area', 'paint', 'by_hygienist'])
      .where('id', '=', id)
      .where('archived_at', 'is', null),
  );

/** An entry with what it costs this patient today, by the patient's price list, or the provider's, or the office's. */
export async function withFee(
  tx: Tx,
  entry: Omit<FromCatalog, 'fee_cents'> | undefined,
  { patient_id, provider_id }: { patient_id: string; provider_id: string | null },
): Promise<FromCatalog | undefined> {
  if (entry === undefined) return undefined;
  const { fee_cents } = await tx.one(
    raw(sql<{ fee_cents: number | null }>`
      select (select fee_cents from proposed_fee(current_practice(), ${entry.id}::uuid, ${patient_id}::uuid,
        ${provider_id}::uuid, null, ${todayHere})) as fee_cents`),
  );
  return { ...entry, fee_cents };
}

/** Inserts a treatment; its id. */
export async function insertTreatment(
  tx: Tx,
  columns: TreatmentColumns & { patient_id: string; date: string },
  person: Person,
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('treatment').values({ id, ...columns, ...writtenBy(person) }));
  return id;
}

/** The columns that a change of a treatment writes. */
export type TreatmentChanges = Partial<TreatmentColumns> & { patient_id?: string };

/** Writes the changes of a locked treatment. */
export const writeTreatment = (tx: Tx, id: string, columns: TreatmentChanges, person: Person) =>
  tx.all(
    sqlFor
      .updateTable('treatment')
      .set({ ...columns, ...writtenBy(person), version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Takes a locked treatment off every list; only its history is left. */
export async function writeStruck(tx: Tx, id: string, person: Person): Promise<void> {
  await detachFromAppointments(tx, id);
  await tx.all(raw(sql`select set_config('app.struck', 'shown', true)`));
  await tx.all(
    sqlFor
      .updateTable('treatment')
      .set({ struck_at: sql<string>`now()`, ...writtenBy(person), version: sql`version + 1` })
      .where('id', '=', id),
  );
  await tx.all(raw(sql`select set_config('app.struck', '', true)`));
}

/** Marks the following changes of this transaction as an undo, or as a correction for this reason: the history tells them apart. */
export const actAs = (tx: Tx, act: 'undo' | 'correction' | 'change', reason = '') =>
  tx.all(
    raw(
      sql`select set_config('app.chart_act', ${act}, true), set_config('app.chart_reason', ${reason}, true)`,
    ),
  );
