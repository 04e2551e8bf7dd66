import type { EntryKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';

const allocationColumns = sql`a.id, p.survivor_id as patient_id, a.credit_id as credit_entry_id,
  a.debit_id as debit_entry_id, a.amount_cents, a.releases_id, a.reason`;

interface AllocationRow {
  id: string;
  patient_id: string;
  credit_entry_id: string;
  debit_entry_id: string;
  amount_cents: number;
  releases_id: string | null;
  reason: string;
}

async function allocated(tx: Tx, made: RawBuilder<unknown>) {
  const { amount_cents, ...allocation } = await tx.one(
    raw(sql<AllocationRow>`
      with a as (${made})
        select ${allocationColumns} from a
          join ledger_entry e on e.practice_id = a.practice_id and e.id = a.debit_id
          join patient p on p.practice_id = e.practice_id and p.id = e.patient_id`),
  );
  return { ...allocation, amount: toDollars(amount_cents) };
}

/**
 * Whether a credit is a deposit for planned work that isn't the debit's, or for a visit: the database asks for a reason then
 * (`allocation_posted`).
 */
export const isDepositFor = async (tx: Tx, credit: string, debit: string) =>
  (
    await tx.first(
      raw(sql<{ kept: boolean }>`
        select is_kept_credit(c.practice_id, c.treatment_id, c.payment_id)
            and (c.treatment_id is null or d.treatment_id is distinct from c.treatment_id) as kept
          from open_item c join open_item d on d.practice_id = c.practice_id and d.entry_id = ${debit}
          where c.entry_id = ${credit} and c.amount_cents < 0`),
    )
  )?.kept ?? false;

/** Applies a credit to a debit of the same account; undefined if one of them doesn't exist. */
export async function allocate(
  tx: Tx,
  { credit, debit, cents, reason }: { credit: string; debit: string; cents: number; reason: string },
  { id, name }: Person,
) {
  const found = await tx.all(
    sqlFor.selectFrom('ledger_entry').select(['id', 'account_id']).where('id', 'in', [credit, debit]),
  );
  const of = (wanted: string) => found.find((entry) => entry.id === wanted);
  const account_id = of(credit)?.account_id;
  if (account_id === undefined || of(debit) === undefined) return undefined;
  return allocated(
    tx,
    sql`insert into allocation (account_id, credit_id, debit_id, amount_cents, reason, created_by, created_by_id)
      values (${account_id}, ${credit}, ${debit}, ${cents}, ${reason}, ${name}, ${id}) returning *`,
  );
}

interface AllocationSides {
  id: string;
  released: boolean;
  /** The kind of the transferred entry, for a transfer. */
  credit_kind: EntryKind;
  credit_cause: string | null;
  debit_kind: EntryKind;
  debit_cause: string | null;
  reverses_id: string | null;
}

/** An allocation to be undone, and the entries that it connects. */
export const findAllocation = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<AllocationSides>`
      select a.id,
          a.releases_id is not null or exists (select from allocation r
            where r.practice_id = a.practice_id and r.releases_id = a.id) as released,
          case when c.kind = 'transfer' then credit_source(c.practice_id, c.id) else c.kind end as credit_kind,
          c.cause as credit_cause, d.kind as debit_kind, d.cause as debit_cause, d.reverses_id
        from allocation a
        join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id
        join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
        where a.id = ${id}`),
  );

/** Takes an allocation back; a credit and a debit are open again by its amount. */
export const release = (tx: Tx, allocationId: string, { id, name }: Person) =>
  allocated(
    tx,
    sql`insert into allocation (account_id, credit_id, debit_id, amount_cents, releases_id, created_by, created_by_id)
      select account_id, credit_id, debit_id, -amount_cents, id, ${name}, ${id}::uuid from allocation
        where id = ${allocationId} returning *`,
  );
