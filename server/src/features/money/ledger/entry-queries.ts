import { entryGroups } from '@cusp/contract';
import type { AllocatedTo, Entry, getPatientLedger, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, first } from '../../../db/read-plan.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { hasPendingInsurance } from '../../people/owed/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { receiptNumber } from '../payments/index.ts';

/** The columns of an entry that are shown as they are stored. */
type Plain = Omit<
  Entry,
  | 'amount'
  | 'open'
  | 'insurance_pending'
  | 'write_off_pending'
  | 'balance'
  | 'payment'
  | 'allocations'
  | 'patient_name'
  | 'can'
>;

interface Row extends Plain {
  /** The cause of its posting, if no person posted it. */
  cause: string | null;
  patient_name: string;
  amount_cents: number;
  open_cents: number;
  /** Null where no insurer is asked. */
  expected: Expected | null;
  running_cents: number;
  /** `created_at` to the microsecond. */
  written_at: string;
  payment_id: string | null;
  method: AllocatedTo['method'];
  reference: string | null;
  notes: string | null;
  receipt_year: number | null;
  receipt_serial: number | null;
  payment_status: NonNullable<Entry['payment']>['status'] | null;
  online: boolean | null;
  allocated: (Omit<AllocatedTo, 'amount'> & Allocating & { cents: number })[] | null;
}

/** The facts that decide whether an allocation can be undone by hand. */
interface Allocating {
  /** The allocations between the two, and those of them that were taken back. */
  made: string[] | null;
  released: string[] | null;
  /** The cause of the other side's posting, if no person posted it. */
  cause: string | null;
  reverses_id: string | null;
}

/** The account that this id means: a family, or the one that a patient belongs to now; null if there is none. */
export const accountIdFor = (id: string) =>
  sql`coalesce((select f.id from family f where f.id = ${id}),
    (select account_of(p.practice_id, p.id) from patient p where p.id = ${id}))`;

/** The ids that an account's entries bear: of somebody with merged records all of them. */
export const idsOfAccount = (account: RawBuilder<unknown>) =>
  sql`(array(select ${account} union select r from patient_records(current_practice(), ${account}) r))`;

/** The name of the person whose record is `p`: that of the surviving record. */
const personName = sql`(select s.first_name || ' ' || s.last_name from patient s
  where s.practice_id = p.practice_id and s.id = p.survivor_id)`;

/** The expected payment and write-off of an insurer together, and the write-off's part, in cents. */
interface Expected {
  insurance: number;
  write_off: number;
}

/**
 * What is expected of an insurer for an open charge `l` of a treatment: of the bill's open charges the first one gets it first, and
 * the payment before the write-off.
 */
const expectedOfInsurance = sql`(
  select jsonb_build_object('insurance', coalesce(sum(w.insurance), 0), 'write_off', coalesce(sum(w.insurance - w.pays), 0))
    from insured_bills(l.practice_id, array[p.survivor_id]) i
    left join patient a on a.practice_id = o.practice_id and a.id = o.account_id
    cross join lateral (select coalesce(sum(x.amount_cents - x.used_cents), 0) as cents from open_item x
        where x.practice_id = o.practice_id and x.treatment_id = o.treatment_id and x.account_id = o.account_id
          and x.amount_cents > x.used_cents and (x.occurred_on, x.entry_id) < (o.occurred_on, o.entry_id)) earlier
    cross join lateral (select greatest(0, least(o.amount_cents - o.used_cents, i.insurance_cents - earlier.cents)) as insurance,
        greatest(0, least(o.amount_cents - o.used_cents, i.insurance_cents - i.write_off_cents - earlier.cents)) as pays) w
    where i.treatment_id = l.treatment_id and i.account_id = coalesce(a.survivor_id, o.account_id))`;

const forStaff = (treatment: 't' | 'xt') => sql`treatment_words(${sql.raw(treatment)}, false)`;

/**
 * Entries, each with the sum of those before it in the order of posting.
 * @param among which entries are summed up, by their columns of `e`
 * @param shown which of those are answered, by the columns of `l`
 * @param words what a treatment is called, of its row `t` or `xt`
 */
const entries = (
  among: RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
  ending: RawBuilder<unknown>,
  words: (treatment: 't' | 'xt') => RawBuilder<unknown> = forStaff,
) =>
  raw(sql<Row>`
    with summed as (
      select e.*, sum(e.amount_cents) over (order by e.posting_date, e.created_at, e.id) as running_cents
        from ledger_entry e where ${among}),
    l as materialized (select l.*, l.created_at::text as written_at from summed l where ${shown} ${ending})
    select l.id, l.account_id, p.survivor_id as patient_id, ${personName} as patient_name, l.kind, l.amount_cents,
        abs(l.amount_cents) - o.used_cents as open_cents, l.running_cents::bigint, l.occurred_on, l.posting_date,
        l.created_at, l.written_at, l.created_by, l.treatment_id, ${words('t')} as procedure,
        l.provider_id, coalesce(w.name, '') as provider_name, l.payment_id, m.payment_method as method, m.reference, m.notes,
        m.receipt_year, m.receipt_serial, m.status as payment_status, m.checkout_id is not null as online, l.label, l.reason,
        l.cause, l.reverses_id, l.corrects_id, l.transfer_id, back.id as reversed_by_id,
        case when l.amount_cents > 0 and l.amount_cents > o.used_cents and l.treatment_id is not null and ${hasPendingInsurance}
          then ${expectedOfInsurance} end as expected,
        paid.allocated
      from l
      join open_item o on o.practice_id = l.practice_id and o.entry_id = l.id
      join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
      left join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
      left join provider w on w.practice_id = l.practice_id and w.id = l.provider_id
      left join payment m on m.practice_id = l.practice_id and m.id = l.payment_id
      left join ledger_entry back on back.practice_id = l.practice_id and back.reverses_id = l.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('entry_id', x.id, 'kind', x.kind, 'cents', a.cents, 'occurred_on', x.occurred_on,
              'patient_name', ${personName}, 'procedure', ${words('xt')},
              'provider_name', coalesce(xw.name, ''), 'method', xm.payment_method, 'label', x.label,
              'made', a.made, 'released', a.released, 'cause', x.cause, 'reverses_id', x.reverses_id)
            order by x.occurred_on, x.created_at, x.id) as allocated
          from (
            select other, sum(cents)::bigint as cents, array_agg(id) filter (where releases_id is null) as made,
                array_agg(releases_id) filter (where releases_id is not null) as released from (
                select debit_id as other, amount_cents as cents, id, releases_id from allocation
                  where practice_id = l.practice_id and account_id = l.account_id and credit_id = l.id
                union all
                select credit_id, amount_cents, id, releases_id from allocation
                  where practice_id = l.practice_id and account_id = l.account_id and debit_id = l.id) sides
              group by other having sum(cents) <> 0) a
          join ledger_entry x on x.practice_id = l.practice_id and x.id = a.other
          join patient p on p.practice_id = x.practice_id and p.id = x.patient_id
          left join treatment xt on xt.practice_id = x.practice_id and xt.id = x.treatment_id
          left join provider xw on xw.practice_id = x.practice_id and xw.id = x.provider_id
          left join payment xm on xm.practice_id = x.practice_id and xm.id = x.payment_id
          where o.used_cents > 0) paid on true
      order by l.posting_date desc, l.created_at desc, l.id desc`);

/** An entry without its actions, which depend on the reader. */
export type LedgerEntry = Omit<Entry, 'can' | 'allocations'> &
  Pick<Row, 'cause'> & {
    allocations: (AllocatedTo & Pick<Allocating, 'cause' | 'reverses_id'> & { standing_ids: string[] })[];
  };

const present = ({ allocated, ...row }: Row): LedgerEntry => ({
  ...row,
  amount: toDollars(row.amount_cents),
  open: toDollars(row.open_cents),
  insurance_pending: toDollars(row.expected?.insurance ?? 0),
  write_off_pending: toDollars(row.expected?.write_off ?? 0),
  balance: toDollars(row.running_cents),
  payment:
    row.payment_id === null || row.method === null || row.payment_status === null
      ? null
      : {
          id: row.payment_id,
          method: row.method,
          reference: row.reference ?? '',
          notes: row.notes ?? '',
          receipt_number: receiptNumber(row.receipt_year, row.receipt_serial),
          status: row.payment_status,
          online: row.online ?? false,
        },
  allocations: (allocated ?? []).map(({ cents, made, released, ...other }) => ({
    ...other,
    amount: toDollars(cents),
    standing_ids: (made ?? []).filter((id) => !(released ?? []).includes(id)),
  })),
});

const newestFirst: ListOrder<{ posting_date: string; written_at: string; id: string }> = {
  columns: ['l.posting_date', 'l.created_at', 'l.id'],
  direction: 'desc',
  of: (row) => [row.posting_date, row.written_at, row.id],
};

type LedgerFilter = ParsedOf<typeof getPatientLedger>['query'];

/** The condition on `e` for the entries of a patient's ledger that are summed up and shown. */
function inScope(patientId: string, scope: LedgerFilter['scope']) {
  const accounts = idsOfAccount(accountIdFor(patientId));
  const own = sql`e.patient_id = any (array(select patient_records(current_practice(), ${patientId})))`;
  if (scope === 'account') return sql`e.account_id = any (${accounts})`;
  return scope === 'patient'
    ? sql`e.account_id = any (${accounts}) and ${own}`
    : sql`e.account_id <> all (${accounts}) and ${own}`;
}

/** The entries of a patient's account, or the patient's own among them or in earlier accounts; the newest first. */
export function entriesOfPatient(
  patientId: string,
  { scope, group, member_id, limit, cursor }: LedgerFilter,
) {
  const shown = sql.join(
    [
      sql`true`,
      ...(cursor === undefined ? [] : [isAfterCursor(newestFirst, cursor)]),
      ...(group === undefined ? [] : [sql`l.kind = any (${entryGroups[group]}::entry_kind[])`]),
      ...(member_id === undefined ? [] : [isOfPatient('l.patient_id', member_id)]),
    ],
    sql` and `,
  );
  const ending =
    limit === undefined
      ? sql``
      : sql`order by l.posting_date desc, l.created_at desc, l.id desc limit ${rowsFor(limit)}`;
  return all(entries(inScope(patientId, scope), shown, ending)).map((rows) => {
    const page = cutPage(newestFirst, { limit }, rows);
    return { ...page, rows: page.rows.map(present) };
  });
}

/** The open entries of an account, the oldest first: charges and credits. */
export const openEntries = (account: RawBuilder<unknown>) =>
  all(
    entries(
      sql`e.account_id = any (${idsOfAccount(account)})`,
      sql`exists (select from open_item o where o.practice_id = l.practice_id and o.entry_id = l.id
        and o.used_cents < abs(o.amount_cents))`,
      sql``,
    ),
  ).map((rows) =>
    rows
      .toReversed()
      .toSorted((a, b) => a.occurred_on.localeCompare(b.occurred_on))
      .map(present),
  );

/** One entry; undefined if there is none. */
export const ledgerEntryById = (id: string) =>
  first(
    entries(
      sql`e.account_id = (select account_id from ledger_entry where id = ${id})`,
      sql`l.id = ${id}`,
      sql``,
    ),
  ).map((row) => (row === undefined ? undefined : present(row)));

/**
 * The entry by which a payment came, as the payer reads it; undefined if it didn't come.
 * @param reader the payer, or somebody who isn't known to be the payer
 */
export const entryOfPayment = (paymentId: string, reader: 'payer' | 'unknown' = 'payer') =>
  first(
    entries(
      sql`e.payment_id = ${paymentId} and e.amount_cents < 0 and e.reverses_id is null`,
      sql`l.corrects_id is null`,
      sql``,
      (treatment) =>
        sql`words_for_payer(${sql.raw(treatment)}, ${reader === 'payer' ? sql`l.patient_id` : sql`null`})`,
    ),
  ).map((row) => (row === undefined ? undefined : present(row)));
