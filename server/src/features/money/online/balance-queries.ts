import type { PortalBalance } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, both, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { OwedJson } from '../../people/owed/index.ts';
import { owedColumn, owedRows, owedInDollars } from '../../people/owed/index.ts';
import { dueNowOf } from './balance-rules.ts';
import type { BillDue, Owing } from './balance-rules.ts';
import { cardToCharge } from './card-queries.ts';

interface OwedBill extends BillDue {
  /** The part of `insurance_cents` that contracts are expected to take off. */
  write_off_cents: number;
  procedure: string | null;
  date: string;
}

/** The bills to pay: those of a person's records in all accounts, or all of an account. */
export type Debtor = { records: readonly string[] } | { account_id: string };

/** The accounts in which the debtor's bills are, which of the items there are the debtor's, and who pays and reads them. */
function whose(debtor: Debtor): {
  accounts: RawBuilder<unknown>;
  items: RawBuilder<SqlBool>;
  payer: RawBuilder<unknown>;
} {
  if ('account_id' in debtor) {
    const account = sql`${debtor.account_id}::uuid`;
    return {
      accounts: sql`array[${account}]`,
      items: sql<SqlBool>`true`,
      payer: sql`coalesce((select head_patient_id from family where id = ${account}), ${account})`,
    };
  }
  const persons = sql`array(select distinct survivor_id from patient where id = any (${[...debtor.records]}::uuid[]))`;
  return {
    accounts: sql`accounts_with_open_items(current_practice(), ${persons})`,
    items: sql<SqlBool>`i.patient_id = any (${persons})`,
    payer: sql`${debtor.records[0] ?? null}::uuid`,
  };
}

/** The debtor's bills, the oldest first; amounts without a treatment are one bill. With the credits that lower them together. */
const bills = (debtor: Debtor) => {
  const { accounts, items, payer } = whose(debtor);
  return all(
    raw(sql<OwedBill & { credit_cents: number }>`
      select i.treatment_id, (select words_for_payer(t, ${payer}) from treatment t
            where t.practice_id = current_practice() and t.id = i.treatment_id) as procedure, min(i.occurred_on)::text as date, sum(i.open_cents)::bigint as due_cents,
          sum(i.insurance_cents)::bigint as insurance_cents, sum(i.write_off_cents)::bigint as write_off_cents, sum(i.plan_cents)::bigint as plan_cents,
          sum(i.not_due_cents)::bigint as later_cents, 0::bigint as credit_cents
        from owed_items(current_practice(), ${accounts}) i
        where ${items} and i.open_cents > 0
        group by i.treatment_id
      union all
      select null, null, '9999-12-31', 0, 0, 0, 0, 0, coalesce(sum(i.credit_cents), 0)::bigint
        from owed_items(current_practice(), ${accounts}) i where ${items}
      order by date, treatment_id`),
  ).map((rows) => {
    const found = rows.filter(({ due_cents }) => due_cents > 0);
    const credits = rows.reduce((cents, { credit_cents }) => cents + credit_cents, 0);
    const asked = found.reduce((cents, bill) => cents + dueNowOf(bill), 0);
    return { bills: found, due_now_cents: Math.max(0, asked - credits) };
  });
};

/** The accounts in which the debtor's bills stand. */
export const payableAccounts = (debtor: Debtor): RawBuilder<unknown> => whose(debtor).accounts;

/** Locks the amounts that the debtor owes besides treatments, as a treatment is locked before it is paid. */
export const lockOtherDebts = (tx: Tx, debtor: Debtor) =>
  tx.all(
    raw(sql<{ entry_id: string }>`
      select i.entry_id from open_item i
        where i.practice_id = current_practice() and i.account_id = any (${payableAccounts(debtor)}) and i.treatment_id is null
          and i.amount_cents > i.used_cents
        order by i.entry_id for no key update`),
  );

/** The amounts owed, bill by bill, and how much is due now. */
export const owedBy = (tx: Tx, debtor: Debtor): Promise<Owing> => tx.ask(bills(debtor));

interface Member {
  record_id: string | null;
  name: string;
  due_now_cents: number;
  is_self: boolean;
}

/**
 * The members of the family that a patient heads, with what each owes themselves of its account; none for others. `record_id` is
 * given only of records that this portal account opens.
 */
const family = (patientId: string, accountId: string) =>
  all(
    raw(sql<Member>`
      with own (id) as (select * from family_headed(current_practice(), ${patientId}::uuid)),
        member as (
          select distinct p.survivor_id as id, own.id as family_id
            from own
            join family_member m on m.family_id = own.id and m.to_date is null
            join patient p on p.practice_id = m.practice_id and p.id = m.patient_id)
      select case when exists (select from portal_link l join patient lp on lp.practice_id = l.practice_id and lp.id = l.patient_id
            where l.account_id = ${accountId} and lp.survivor_id = s.id
              and coalesce(portal_link_end(l.relation, l.until_date, lp.date_of_birth) > practice_today(l.practice_id), true)) then s.id end as record_id,
          s.first_name || ' ' || s.last_name as name, coalesce(w.due_now_cents, 0) as due_now_cents,
          s.id = ${patientId} as is_self
        from member
        join patient s on s.id = member.id
        left join owed_by_member(current_practice(), (select id from own)) w on w.patient_id = s.id
        order by s.id <> ${patientId}, s.first_name, s.id`),
  );

/** What can be paid ahead of each planned treatment of these records. */
const prepayable = (records: readonly string[]) =>
  all(
    raw(sql<{ treatment_id: string; cents: number }>`
      select t.id as treatment_id, c.cents
        from treatment t
        cross join lateral (select prepayable_cents(t) as cents) c
        where t.patient_id = any (${[...records]}::uuid[]) and t.status = 'planned' and t.struck_at is null and c.cents > 0
        order by t.date, t.id`),
  );

/** The same of one treatment; null: nothing may be paid ahead of it. */
export const prepayableOf = async (tx: Tx, treatmentId: string): Promise<number | null> =>
  (
    await tx.one(
      raw(
        sql<{
          cents: number | null;
        }>`select prepayable_cents(t) as cents from treatment t where t.id = ${treatmentId}`,
      ),
    )
  ).cents;

/** The last charge of a day, or one whose outcome is unknown: until it is known, its bills can't be paid. */
const lastCharge = (records: readonly string[]) =>
  sqlFor
    .selectFrom('card_charge')
    .select(['amount_cents', 'state'])
    .where('patient_id', 'in', [...records])
    .where(sql<boolean>`(created_at > now() - interval '1 day' or state = 'unknown')`)
    .orderBy(sql`state = 'unknown'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The balance as the portal shows it. Asked in the server's role: a plan and a family count what others paid. */
export const portalBalance = ({
  records,
  patientId,
  accountId,
}: {
  records: readonly string[];
  patientId: string;
  accountId: string;
}): ReadPlan<PortalBalance> =>
  both(
    both(
      both(bills({ records }), prepayable(records)),
      both(one(owedOf(patientId)), family(patientId, accountId)),
    ),
    both(first(cardToCharge(records)), first(lastCharge(records))),
  ).map(([[[own, ahead], [{ owed: row }, members]], [card, charge]]) => {
    const owed = owedInDollars(row);
    return {
      owed,
      due: toDollars(own.bills.reduce((cents, { due_cents }) => cents + due_cents, 0)),
      insurance: toDollars(own.bills.reduce((cents, { insurance_cents }) => cents + insurance_cents, 0)),
      write_off: toDollars(own.bills.reduce((cents, { write_off_cents }) => cents + write_off_cents, 0)),
      proposed: owed.due_now,
      credits: owed.credits,
      card: card ?? null,
      charge: charge === undefined ? null : { state: charge.state, amount: toDollars(charge.amount_cents) },
      bills: own.bills.map((bill) => ({
        treatment_id: bill.treatment_id,
        procedure: bill.procedure,
        date: bill.date,
        due: toDollars(bill.due_cents),
        insurance: toDollars(bill.insurance_cents),
        not_due: toDollars(bill.later_cents),
        proposed: toDollars(dueNowOf(bill)),
      })),
      prepay: ahead.map(({ treatment_id, cents }) => ({ treatment_id, amount: toDollars(cents) })),
      family: members.map(({ record_id, due_now_cents, ...member }) => ({
        ...member,
        patient_id: record_id,
        due_now: toDollars(due_now_cents),
      })),
    };
  });

const owedOf = (patientId: string) =>
  raw(sql<{ owed: OwedJson }>`select ${owedColumn} from ${owedRows(sql`select ${patientId}::uuid`)} w`);

/** Locks the person's record, so that of two tabs one opens the checkout and the other finds it. */
export const lockRecord = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('patient').select('id').where('id', '=', id).forNoKeyUpdate());

/** The family that a patient heads and belongs to now: its account is theirs to pay. */
export const familyOfHead = async (tx: Tx, patientId: string) =>
  (
    await tx.first(
      raw(
        sql<{ id: string }>`select id from family_headed(current_practice(), ${patientId}::uuid) as of (id)`,
      ),
    )
  )?.id ?? null;
