import type { ComparedField } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import type { siteColumns } from '../../../chart/treatments/index.ts';
import { newId } from '../../../../values/ids.ts';
import { insertFormerMoneyEntry, postOnTrueDays } from '../money-queries.ts';
import type { NewProcedureWork } from '../procedure-rules.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';
import { comparedPlace } from './compared-place.ts';

type Place = ReturnType<typeof siteColumns>;
interface WorkRow extends Place {
  id: string;
  patient_id: string;
  face: Face;
}

/** Treatments and findings as they are here; those that were struck are not. A negative fee is an entry of its own, and isn't compared. */
export async function workHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const ids = records.map(({ record_id }) => record_id);
  const rows = await tx.all(
    raw(sql<WorkRow>`
      select t.id, t.patient_id, t.tooth, t.tooth_extra, t.tooth_to, t.pontics, t.surfaces, t.quadrant, t.arch,
          jsonb_build_object('kind', 'treatment', 'status', t.status, 'provider_id', t.provider_id, 'work', t.procedure_id,
            'amount', t.cost_cents, 'outcome', t.outcome)
            || case when t.status = 'completed' then jsonb_build_object('date', t.service_date) else '{}' end as face
        from treatment t where t.id = any (${ids}::uuid[]) and t.struck_at is null
      union all
      select f.id, f.patient_id, f.tooth, f.tooth_extra, f.tooth_to, f.pontics, f.surfaces, f.quadrant, f.arch,
          jsonb_build_object('kind', f.kind, 'date', f.found_on)
        from finding f where f.id = any (${ids}::uuid[]) and f.struck_at is null and f.ended_at is null`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    records.flatMap(({ source_id, record_id, face: base }) => {
      const row = byId.get(record_id);
      if (row === undefined) return [];
      const { expected } = base;
      const face = {
        ...row.face,
        place: comparedPlace(row),
        ...(expected === undefined ? {} : { expected }),
      };
      return [[source_id, { patient_id: row.patient_id, face }] as const];
    }),
  );
}

type Work = Extract<NewProcedureWork, { becomes: 'treatment' }>;

const chargeOf = (tx: Tx, id: string) =>
  tx.one(
    raw(sql<{ patient_id: string; day: string; charge: number; balance: number }>`
      select t.patient_id, coalesce(t.service_date, t.date)::text as day,
          case when t.status = 'planned' or t.struck_at is not null then 0 else t.cost_cents end as charge,
          (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entry e where e.patient_id = t.patient_id) as balance
        from treatment t where t.id = ${id}`),
  );

/** Lowers now what would be lowered at COMMIT, so that it is seen in the balance. */
async function lowerAdjustments(tx: Tx): Promise<void> {
  await tx.all(raw(sql`set constraints ledger_entry_within_charge immediate`));
  await tx.all(raw(sql`set constraints ledger_entry_within_charge deferred`));
}

/**
 * Changes a treatment, and lets the balance change by its charge alone: what lowered the charge stays in the other program where the charge goes,
 * and is taken back here with it, so it is posted again for itself.
 */
async function withoutAdjustments(
  tx: Tx,
  id: string,
  by: Pick<Person, 'id' | 'name'>,
  change: () => Promise<unknown>,
): Promise<void> {
  await postOnTrueDays(tx);
  await lowerAdjustments(tx);
  const before = await chargeOf(tx, id);
  await change();
  await lowerAdjustments(tx);
  const after = await chargeOf(tx, id);
  const cents = after.charge - before.charge - (after.balance - before.balance);
  if (cents === 0) return;
  const { patient_id, day } = before;
  await insertFormerMoneyEntry(
    tx,
    { patient_id, provider_id: null, treatment_id: null, day },
    { id: newId(), kind: 'adjustment', cents, label: 'Adjustment that stays' },
    by,
  );
}

/** Changes these fields of a treatment. What was completed in the other program is signed by nobody here. */
export async function completeOrChange(
  tx: Tx,
  id: string,
  { status, provider_id, cost_cents, date, outcome }: Work,
  fields: readonly ComparedField[],
  person: Person,
): Promise<void> {
  const has = (field: ComparedField) => fields.includes(field);
  const change = () =>
    tx.all(
      sqlFor
        .updateTable('treatment')
        .set({
          ...(has('provider_id') && { provider_id }),
          ...(has('amount') && { cost_cents }),
          ...(has('outcome') && { outcome }),
          ...(has('status') && { status }),
          ...(status === 'completed' && has('date') && { date, service_date: date }),
          changed_by: 'Open Dental',
          changed_by_id: null,
          version: sql`version + 1`,
        })
        .where('id', '=', id),
    );
  await withoutAdjustments(tx, id, person, change);
}

/** Takes a treatment off every list; its charge is taken back. */
export async function strikeFormerWork(tx: Tx, id: string, by: Pick<Person, 'id' | 'name'>): Promise<void> {
  await tx.all(sqlFor.deleteFrom('appointment_treatment').where('treatment_id', '=', id));
  await tx.all(raw(sql`select set_config('app.struck', 'shown', true)`));
  const { id: changed_by_id, name: changed_by } = by;
  await withoutAdjustments(tx, id, by, () =>
    tx.all(
      sqlFor
        .updateTable('treatment')
        .set({ struck_at: sql<string>`now()`, changed_by, changed_by_id, version: sql`version + 1` })
        .where('id', '=', id),
    ),
  );
  await tx.all(raw(sql`select set_config('app.struck', '', true)`));
}

export const strikeFormerFinding = (
  tx: Tx,
  id: string,
  { id: struck_by_id, name: struck_by }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor
      .updateTable('finding')
      .set({
        struck_at: sql<string>`now()`,
        struck_by,
        struck_by_id,
        struck_reason: 'Changed or deleted in Open Dental',
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );

/** Posts the opposite of what a negative fee lowered. */
export async function takeNegativeFeeBack(
  tx: Tx,
  treatmentId: string,
  cents: number,
  by: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const { patient_id, service_date } = await tx.one(
    sqlFor.selectFrom('treatment').select(['patient_id', 'service_date']).where('id', '=', treatmentId),
  );
  await insertFormerMoneyEntry(
    tx,
    { patient_id, provider_id: null, treatment_id: null, day: service_date ?? '' },
    { id: newId(), kind: 'adjustment', cents: -cents, label: 'Negative fee taken back' },
    by,
  );
}
