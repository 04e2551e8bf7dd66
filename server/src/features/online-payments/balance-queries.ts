import type { PortalBalance } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { toDollars } from '../../db/money.ts';
import { all, both, first } from '../../db/question.ts';
import type { Question } from '../../db/question.ts';
import { askedOf, lessInsurance } from './balance-rules.ts';
import type { Owed, Part } from './balance-rules.ts';

interface OwedBill extends Owed {
  procedure: string | null;
  date: string;
}

interface Standing {
  bills: OwedBill[];
  credit_cents: number;
}

interface Row {
  treatment_id: string | null;
  procedure: string | null;
  date: string;
  due_cents: number;
  insurance_cents: number;
  credit_cents: number;
}

/** Whose bills are paid: those of a person's records, in whatever account, or all of an account. */
export type Debtor = { records: readonly string[] } | { account_id: string };

const accountIds = (accountId: string) =>
  sql`array(select ${accountId}::uuid union all select record from patient_records(current_practice(), ${accountId}) as record)`;

/** Which open items and which payments are the debtor's. */
function whose(debtor: Debtor): { items: RawBuilder<SqlBool>; payments: RawBuilder<SqlBool> } {
  if ('records' in debtor) {
    const records = [...debtor.records];
    return {
      items: sql`o.patient_id = any (${records}::uuid[])`,
      payments: sql`m.patient_id = any (${records}::uuid[])`,
    };
  }
  const ids = accountIds(debtor.account_id);
  return {
    items: sql`o.account_id = any (${ids})`,
    payments: sql`account_of(m.practice_id, m.patient_id) = any (${ids})`,
  };
}

/**
 * What is open of the debtor's debits, by bill, the oldest first, with the pending insurance payments of each.
 * Rows of other uses: `credit_cents` are free credits, and a row without due cents is what insurance owes without a
 * bill.
 */
function standing(debtor: Debtor) {
  const { items, payments } = whose(debtor);
  return raw(sql<Row>`
    with debit as (
      select o.treatment_id, min(o.occurred_on) as date, sum(o.amount_cents - o.used_cents) as due_cents
        from open_item o
        where ${items} and o.amount_cents > 0 and o.used_cents < o.amount_cents
        group by o.treatment_id),
    insured as (
      select d.treatment_id as bill, m.treatment_id is not null as is_of_bill,
          m.amount_cents - m.refunded_cents - m.lost_cents as cents
        from payment m left join debit d on d.treatment_id = m.treatment_id
        where ${payments} and m.payment_method = 'insurance' and m.status = 'pending')
    select d.treatment_id, treatment_words(t, true) as procedure, d.date::text as date, d.due_cents::bigint as due_cents,
        coalesce((select sum(i.cents) from insured i where i.bill = d.treatment_id), 0)::bigint as insurance_cents,
        0::bigint as credit_cents
      from debit d left join treatment t on t.id = d.treatment_id
    union all
    select null, null, '9999-12-31', 0, coalesce((select sum(i.cents) from insured i where not i.is_of_bill), 0)::bigint,
        coalesce((select sum(-o.amount_cents - o.used_cents) from open_item o
          where ${items} and o.amount_cents < 0), 0)::bigint
    order by date, treatment_id`);
}

function standingOf(rows: readonly Row[]): Standing {
  const bills = rows.filter(({ due_cents }) => due_cents > 0);
  const others = rows.filter(({ due_cents }) => due_cents === 0);
  const sum = (field: 'insurance_cents' | 'credit_cents') =>
    others.reduce((cents, row) => cents + row[field], 0);
  return { bills: lessInsurance(bills, sum('insurance_cents')), credit_cents: sum('credit_cents') };
}

/** What is owed, after what insurance is expected to pay. */
export const owedBy = async (tx: Tx, debtor: Debtor): Promise<OwedBill[]> =>
  standingOf(await tx.all(standing(debtor))).bills;

interface Member {
  record_id: string | null;
  name: string;
  balance_cents: number;
  is_self: boolean;
}

/** Of the records that the portal opens: the kept card. */
const cardKept = sqlFor
  .selectFrom('kept_card')
  .select(['brand', 'last4', 'exp_month', 'exp_year'])
  .where('state', '=', 'kept')
  .limit(1);

/** The last charge of a day, or one whose outcome is unknown: until it is known, its bills can't be paid. */
const lastCharge = sqlFor
  .selectFrom('card_charge')
  .select(['amount_cents', 'state'])
  .where(sql<boolean>`(created_at > now() - interval '1 day' or state = 'unknown')`)
  .orderBy(sql`state = 'unknown'`, 'desc')
  .orderBy('id', 'desc')
  .limit(1);

/** The balance as the portal shows it. */
export const portalBalance = ({
  records,
  accountId,
}: {
  records: readonly string[];
  accountId: string;
}): Question<PortalBalance> =>
  both(
    both(all(standing({ records })), all(raw(sql<Member>`select * from portal_family(${accountId})`))),
    both(first(cardKept), first(lastCharge)),
  ).map(([[rows, family], [card, charge]]) => {
    const { bills, credit_cents } = standingOf(rows);
    const sum = (of: (bill: OwedBill) => number) =>
      toDollars(bills.reduce((cents, bill) => cents + of(bill), 0));
    return {
      due: sum(({ due_cents }) => due_cents),
      insurance: sum(({ insurance_cents }) => insurance_cents),
      proposed: sum(askedOf),
      credits: toDollars(credit_cents),
      card: card ?? null,
      charge: charge === undefined ? null : { state: charge.state, amount: toDollars(charge.amount_cents) },
      bills: bills.map((bill) => ({
        treatment_id: bill.treatment_id,
        procedure: bill.procedure,
        date: bill.date,
        due: toDollars(bill.due_cents),
        insurance: toDollars(bill.insurance_cents),
        proposed: toDollars(askedOf(bill)),
      })),
      family: family.map(({ record_id, balance_cents, ...member }) => ({
        ...member,
        patient_id: record_id,
        balance: toDollars(balance_cents),
      })),
    };
  });

/** Locks the person's record, so that of two tabs one opens the checkout and the other finds it. */
export const lockRecord = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('patient').select('id').where('id', '=', id).forNoKeyUpdate());

/** The family that a patient heads and belongs to now: its account is theirs to pay. */
export const familyOfHead = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<{ id: string }>`
      select f.id from family f join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
        where h.survivor_id = ${patientId} and exists (select from family_member m
          where m.practice_id = f.practice_id and m.family_id = f.id and m.patient_id = f.head_patient_id and m.to_date is null)`),
  );

/** Which of these treatments belong to one of the records. */
export const treatmentsOf = (tx: Tx, ids: readonly string[], records: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('treatment')
      .select('id')
      .where('id', 'in', [...ids])
      .where('patient_id', 'in', [...records]),
  );

/** What each bill is to get of a checkout, in their order. */
export const billsOf = (tx: Tx, checkoutId: string): Promise<Part[]> =>
  tx.all(
    sqlFor
      .selectFrom('checkout_bill')
      .select(['treatment_id', 'amount_cents'])
      .where('checkout_id', '=', checkoutId)
      .orderBy('position'),
  );

/** Stores what each bill gets of a checkout, in this order. */
export const insertBills = async (tx: Tx, checkout_id: string, parts: readonly Part[]): Promise<void> => {
  if (parts.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('checkout_bill')
      .values(parts.map((part, index) => ({ checkout_id, position: index + 1, ...part }))),
  );
};

/** How much more a checkout asks for its bills than is open of them by now, in cents. */
export async function surplusOf(tx: Tx, checkoutId: string): Promise<number> {
  const { cents } = await tx.one(
    raw(sql<{ cents: number }>`
      select coalesce(sum(greatest(b.amount_cents - coalesce((
          select sum(o.amount_cents - o.used_cents) from open_item o join patient p on p.practice_id = o.practice_id and p.id = o.patient_id
            where o.amount_cents > 0 and o.treatment_id is not distinct from b.treatment_id
              and case when c.account_id is null then p.survivor_id = r.survivor_id
                else o.account_id = c.account_id
                  or o.account_id in (select record from patient_records(c.practice_id, c.account_id) as record) end), 0), 0)), 0)::bigint
          as cents
        from checkout c
        join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
        join checkout_bill b on b.practice_id = c.practice_id and b.checkout_id = c.id
        where c.id = ${checkoutId}`),
  );
  return cents;
}
