import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { OwedItem, OwedRow } from '../../people/owed/index.ts';
import { owedItems, owedOfAccount, owedColumns, owedInDollars } from '../../people/owed/index.ts';
import { accountIdFor, idsOfAccount, openEntries } from './entry-queries.ts';
import type { LedgerEntry } from './entry-queries.ts';

interface AccountRow {
  id: string;
  is_family: boolean;
  guarantor_id: string;
  guarantor_name: string;
  to_30: number;
  to_60: number;
  to_90: number;
  over_90: number;
}

/** The sum of the open parts of debits of so many days, in cents. */
const aged = (from: number, to: number | null) =>
  sql`coalesce(sum(o.amount_cents - o.used_cents) filter (where o.amount_cents > 0
    and ${todayHere} - o.occurred_on > ${sql.lit(from)}
    ${to === null ? sql`` : sql`and ${todayHere} - o.occurred_on <= ${sql.lit(to)}`}), 0)::bigint`;

const account = (id: string) =>
  first(
    raw(sql<AccountRow>`
      with a as (
        select f.id, true as is_family, f.head_patient_id as payer from family f where f.id = ${accountIdFor(id)}
        union all
        select p.id, false, p.id from patient p where p.id = ${accountIdFor(id)})
      select a.id, a.is_family, g.id as guarantor_id, g.first_name || ' ' || g.last_name as guarantor_name, open.*
        from a
        join patient h on h.id = a.payer
        join patient g on g.practice_id = h.practice_id and g.id = h.survivor_id,
        lateral (select
            ${aged(-1_000_000, 30)} as to_30, ${aged(30, 60)} as to_60, ${aged(60, 90)} as to_90,
            ${aged(90, null)} as over_90
          from open_item o
          where o.account_id = any (${idsOfAccount(accountIdFor(id))}) and o.used_cents < abs(o.amount_cents)) open`),
  );

interface MemberRow extends OwedRow {
  patient_id: string;
  name: string;
  present: boolean;
}

/** Those who belong to an account now, and those who still have open entries in it. */
const members = (id: string) =>
  all(
    raw(sql<MemberRow>`
      with belongs as (
        select r.survivor_id as id from family_member m
          join patient r on r.practice_id = m.practice_id and r.id = m.patient_id
          where m.family_id = ${accountIdFor(id)} and m.to_date is null
        union
        select p.id from patient p where p.id = ${accountIdFor(id)}),
      open as (
        select distinct r.survivor_id as id
          from open_item o join patient r on r.practice_id = o.practice_id and r.id = o.patient_id
          where o.account_id = any (${idsOfAccount(accountIdFor(id))}) and o.used_cents < abs(o.amount_cents))
      select p.id as patient_id, p.first_name || ' ' || p.last_name as name, b.id is not null as present, ${owedColumns}
        from belongs b full join open o on o.id = b.id
        join patient p on p.id = coalesce(b.id, o.id)
        left join owed_by_member(current_practice(), ${accountIdFor(id)}) w on w.patient_id = p.id
        order by b.id is null, p.id <> (select h.survivor_id from family f join patient h on h.practice_id = f.practice_id
          and h.id = f.head_patient_id where f.id = ${accountIdFor(id)}), p.date_of_birth, p.id`),
  );

type Waiting = Pick<OwedItem, 'insurance_cents' | 'write_off_cents' | 'not_due_cents'>;

const nothingWaits: Waiting = { insurance_cents: 0, write_off_cents: 0, not_due_cents: 0 };

/** The open entries with what of each waits for an insurer or a plan: of a bill's entries the first one first. */
function withParts(open: readonly LedgerEntry[], items: readonly OwedItem[]): LedgerEntry[] {
  const bills = new Map<string | null, Waiting>();
  const kept = new Set<string | null>();
  for (const item of items) {
    if (item.open_cents > 0) bills.set(item.treatment_id ?? item.entry_id, item);
    else if (item.kept_cents > 0) kept.add(item.entry_id);
  }
  return open.map((entry) => {
    if (entry.amount < 0) return { ...entry, kept: kept.has(entry.id) };
    const id = entry.treatment_id ?? entry.id;
    const { insurance_cents, write_off_cents, not_due_cents } = bills.get(id) ?? nothingWaits;
    const open_cents = toCents(entry.open);
    const insurance = Math.min(insurance_cents, open_cents);
    const writeOff = insurance - Math.min(insurance_cents - write_off_cents, open_cents);
    const later = Math.min(not_due_cents, open_cents - insurance);
    bills.set(id, {
      insurance_cents: insurance_cents - insurance,
      write_off_cents: write_off_cents - writeOff,
      not_due_cents: not_due_cents - later,
    });
    return {
      ...entry,
      insurance_pending: toDollars(insurance),
      write_off_pending: toDollars(writeOff),
      not_due: toDollars(later),
    };
  });
}

/** The amounts owed, with the sums that the ledger itself shows. */
function sumsOf(row: OwedRow & { of_family?: boolean }) {
  const owed = owedInDollars(row);
  return {
    owed,
    due: owed.open,
    credits: toDollars(row.credit_cents + row.kept_cents),
    insurance_pending: owed.insurance_pending,
  };
}

/** The account of a family or of a patient; undefined if there is none. */
export const ledgerAccount = (id: string) =>
  both(
    both(account(id), both(members(id), openEntries(accountIdFor(id)))),
    both(owedItems(sql`array[${accountIdFor(id)}]`), owedOfAccount(accountIdFor(id))),
  ).map(([[found, [belonging, open]], [items, row]]) => {
    if (found === undefined || row === undefined) return undefined;
    const { to_30, to_60, to_90, over_90, ...payer } = found;
    return {
      ...payer,
      members: belonging.map((member) => ({ ...member, ...sumsOf(member) })),
      ...sumsOf({ ...row, of_family: found.is_family }),
      balance: toDollars(row.open_cents - row.credit_cents - row.kept_cents),
      aging: {
        to_30: toDollars(to_30),
        to_60: toDollars(to_60),
        to_90: toDollars(to_90),
        over_90: toDollars(over_90),
      },
      open: withParts(open, items),
    };
  });
