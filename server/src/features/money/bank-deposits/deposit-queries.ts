import type { BankDeposit, BankDepositSummary, listBankDeposits, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, Rows } from '../../../pipeline/lists/paging.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';
import { type BankItemRow, isElectronic, shownBankItem } from './queries.ts';

interface SummaryRow extends Omit<BankDepositSummary, 'amount' | 'sum' | 'difference'> {
  amount_cents: number;
  sum_cents: number;
}

const summaries = (rest: RawBuilder<unknown>) =>
  raw(sql<SummaryRow>`
    select d.id, d.deposited_on, d.account, d.amount_cents, d.reference, d.note, h.items, h.sum_cents, d.made_at, d.made_by,
        v.reversed_at, coalesce(v.reversed_by, '') as reversed_by, coalesce(v.reason, '') as reversed_reason
      from bank_deposit d
      cross join lateral (select count(*)::int as items, coalesce(sum(i.amount_cents), 0)::bigint as sum_cents
        from bank_deposit_item i where i.practice_id = d.practice_id and i.deposit_id = d.id) h
      left join bank_deposit_reversal v on v.practice_id = d.practice_id and v.deposit_id = d.id
      ${rest}`);

const shownDeposit = ({ amount_cents, sum_cents, ...row }: SummaryRow): BankDepositSummary => ({
  ...row,
  amount: toDollars(amount_cents),
  sum: toDollars(sum_cents),
  difference: toDollars(amount_cents - sum_cents),
});

const latestFirst: ListOrder<{ deposited_on: string; id: string }> = {
  columns: ['deposited_on', 'id'],
  direction: 'desc',
  of: ({ deposited_on, id }) => [deposited_on, id],
};

/** Deposits, reversed ones included, the latest first. */
export function listDeposits({
  limit,
  cursor,
}: ParsedOf<typeof listBankDeposits>['query']): ReadPlan<Rows<BankDepositSummary>> {
  return all(
    summaries(sql`
      ${cursor === undefined ? sql`` : sql`where ${isAfterCursor(latestFirst, cursor)}`}
      order by deposited_on desc, id desc ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => {
    const page = cutPage(latestFirst, { limit }, rows);
    return { ...page, rows: page.rows.map(shownDeposit) };
  });
}

/** A deposit; undefined if there is none. */
export const findDeposit = (id: string) =>
  first(summaries(sql`where d.id = ${id}`)).map((row) => (row === undefined ? undefined : shownDeposit(row)));

type HeldRow = BankItemRow & { taken_back: boolean; patient_id: string | null };

/** The items of a deposit, remittances first. */
export const itemsOfDeposit = (
  id: string,
): ReadPlan<(BankDeposit['held'][number] & { patient_id: string | null })[]> =>
  all(
    raw(sql<HeldRow>`
      select coalesce(r.id, m.id) as id, case when r.id is null then m.payment_method::text else 'remittance' end as kind,
          coalesce(r.payer, ${patientName}) as payer, coalesce(r.number, m.reference) as number,
          coalesce(r.paid_on, m.payment_date) as day, i.amount_cents, coalesce(${isElectronic}, false) as is_electronic,
          m.id is not null and payment_bank_cents(m) <= 0 as taken_back, p.survivor_id as patient_id
        from bank_deposit_item i
        left join remittance r on r.practice_id = i.practice_id and r.id = i.remittance_id
        -- What was moved to another patient since is the same money, and theirs now.
        left join lateral (select f.id from payment_moves(i.practice_id, i.payment_id) f order by f.place desc limit 1) now on true
        left join payment m on m.practice_id = i.practice_id and m.id = now.id
        left join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
        where i.deposit_id = ${id}
        order by r.id is null, m.payment_method, coalesce(r.paid_on, m.payment_date), i.id`),
  ).map((rows) => rows.map(shownBankItem));

interface NewDeposit {
  deposited_on: string;
  account: string;
  amount_cents: number;
  reference: string;
  note: string;
}

/** Stores a deposit with its payments; returns its id. */
export async function insertDeposit(
  tx: Tx,
  deposit: NewDeposit,
  items: readonly BankItemRow[],
  { id: made_by_id, name: made_by }: Pick<Person, 'id' | 'name'>,
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('bank_deposit').values({ id, ...deposit, made_by, made_by_id }));
  await tx.all(
    sqlFor.insertInto('bank_deposit_item').values(
      items.map((item) => ({
        id: newId(),
        deposit_id: id,
        remittance_id: item.kind === 'remittance' ? item.id : null,
        payment_id: item.kind === 'remittance' ? null : item.id,
        amount_cents: item.amount_cents,
      })),
    ),
  );
  return id;
}

/** Reverses a deposit; its payments can be deposited again. */
export async function insertReversal(
  tx: Tx,
  deposit_id: string,
  reason: string,
  { id: reversed_by_id, name: reversed_by }: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('bank_deposit_reversal').values({ deposit_id, reason, reversed_by, reversed_by_id }),
  );
  await tx.all(
    sqlFor.updateTable('bank_deposit_item').set({ stands: false }).where('deposit_id', '=', deposit_id),
  );
}
