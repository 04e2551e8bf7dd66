import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { NamedByClaimProcedure } from './claimproc-rules.ts';
import type { NamedByMoney, NewMoney, Posting } from './money-rules.ts';
import { isHereOrComing, patientColumns, recordIn, rowsById } from './record-queries.ts';

/** The tables whose rows are lines of the ledger. */
export type FormerMoneyTable = 'adjustment' | 'paysplit' | 'claimproc';

/** The type of prepayment of a part of a payment `r`; 0 for one that is none. */
const unearned = sql`coalesce(nullif(r.fields ->> 'UnearnedType', ''), '0')`;
const definitionOf = (
  number: ReturnType<typeof sql>,
  column: string,
) => sql`(select d.fields ->> ${column} from data_import_row d
  where d.import_id = r.import_id and d.source_table = 'definition' and d.source_id = ${number})`;
/** Whether the balance of Open Dental leaves a part of a payment `r` out: its type of prepayment has a value. */
export const isHidden = sql<boolean>`(${unearned} <> '0' and coalesce(${definitionOf(unearned, 'ItemValue')}, '') <> '')`;

/** What rows of a table of money name. */
export const namedByMoney =
  (table: FormerMoneyTable) =>
  async (tx: Tx, importId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedByMoney>> => {
    const rows = await tx.all(
      raw(sql<NamedByMoney & { source_id: string }>`
        select n.*, (select t.id from treatment t where t.id = n.procedure_id and t.patient_id = n.patient_id
            and t.status = 'completed') as treatment_id
          from (select r.source_id, ${patientColumns}, ${recordIn('provider', 'ProvNum')} as provider_id,
              ${recordIn('procedurelog', 'ProcNum')} as procedure_id,
              (select c.fields ->> 'ProcStatus' from data_import_row c where c.import_id = r.import_id
                and c.source_table = 'procedurelog' and c.source_id = r.fields ->> 'ProcNum') as procedure_status,
              pay.fields as payment, ${isHidden} as is_hidden,
              ${definitionOf(sql`coalesce(r.fields ->> 'AdjType', pay.fields ->> 'PayType')`, 'ItemName')} as type_name
            from (select r.*, r.fields ->> 'PayNum' as pay_number from ${rowsById(importId, table, ids)}) r
            left join data_import_row pay on pay.import_id = r.import_id and pay.source_table = 'payment'
              and pay.source_id = r.pay_number) n`),
    );
    return new Map(rows.map((row) => [row.source_id, row]));
  };

/** What a transaction posts stands on its true day, and payments get no receipt number of the practice (docs/ledger.md). */
export const postOnTrueDays = (tx: Tx) =>
  tx.all(raw(sql`select set_config('app.posting', 'past', true), set_config('app.receipts', 'last', true)`));

/** What rows of claims' procedures name. */
export async function namedByClaimProcedures(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByClaimProcedure>> {
  const money = await namedByMoney('claimproc')(tx, importId, ids);
  const rows = await tx.all(
    raw(sql<Omit<NamedByClaimProcedure, keyof NamedByMoney> & { source_id: string }>`
      select r.source_id, ${recordIn('claim', 'ClaimNum')} as claim_id, ${isHereOrComing('claim', 'ClaimNum')} as claim_comes,
          exists (select from treatment t where t.id = ${recordIn('procedurelog', 'ProcNum')}) or exists (
            select from data_import_row t where t.import_id = r.import_id and t.source_table = 'procedurelog'
              and t.source_id = r.fields ->> 'ProcNum' and t.outcome = 'ready' and t.fields ->> 'ProcStatus' in ('1', '2', '5', '8'))
            as procedure_comes,
          (select t.fields ->> 'CheckNum' from data_import_row t where t.import_id = r.import_id and t.source_table = 'claimpayment'
            and t.source_id = r.fields ->> 'ClaimPaymentNum') as check_number
        from ${rowsById(importId, 'claimproc', ids)}`),
  );
  return new Map(
    rows.flatMap(({ source_id, ...claimed }) => {
      const found = money.get(source_id);
      return found === undefined ? [] : [[source_id, { ...found, ...claimed }] as const];
    }),
  );
}

type By = Pick<Person, 'id' | 'name'>;

type Of = Omit<NewMoney, 'postings' | 'patient_id' | 'claim'> & { patient_id: string };
type Entry = Pick<Extract<Posting, { becomes: 'entry' }>, 'cents' | 'label'> & {
  id: string;
  kind: 'adjustment' | 'write_off' | 'finance_charge';
};

/** Posts what raises or lowers a balance. It is of its treatment where that has so much left to take off, else of the patient. */
export const insertFormerMoneyEntry = (
  tx: Tx,
  { patient_id, provider_id, treatment_id, day, reason = 'From Open Dental' }: Of,
  { id, kind, cents, label }: Entry,
  by: By,
) =>
  tx.all(
    raw(sql`
      insert into ledger_entry (practice_id, id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on, label, reason,
          created_by, created_by_id)
        select current_practice(), ${id}::uuid, ${patient_id}::uuid, ${kind}::entry_kind, ${cents}::bigint,
            case when ${cents}::bigint < 0 and adjustable_cents(current_practice(), ${treatment_id}::uuid) >= -${cents}::bigint
              then ${treatment_id}::uuid end,
            ${provider_id}::uuid, ${day}::date, ${label}, ${reason}, ${by.name}, ${by.id}::uuid`),
  );

/** The id of a row's second line, which follows from that of the first: a later backup finds it again. */
export const partId = (id: string, at: number): string =>
  at === 0 ? id : id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + at) % 16).toString(16);

/** Posts the lines of a row. @returns what had to be changed, as sentences */
export async function insertMoney(
  tx: Tx,
  table: FormerMoneyTable,
  id: string,
  { postings, ...of }: Of & Pick<NewMoney, 'postings'>,
  by: Person,
): Promise<string[]> {
  await postOnTrueDays(tx);
  const changes: string[] = [];
  for (const [at, posting] of postings.entries()) {
    const own = partId(id, at);
    if (posting.becomes === 'entry') await insertFormerMoneyEntry(tx, of, { ...posting, id: own }, by);
    else if (posting.becomes === 'payment') {
      await tx.all(
        sqlFor.insertInto('payment').values({
          id: own,
          patient_id: of.patient_id,
          treatment_id: of.treatment_id,
          amount_cents: posting.cents,
          payment_method: posting.method,
          status: 'completed',
          notes: 'From Open Dental',
          payment_date: of.day,
          reference: posting.reference,
          created_by: by.name,
          created_by_id: by.id,
        }),
      );
      // Nobody pays it now.
      recordEvent(tx, 'payment.changed', own, byStaff(by));
    } else {
      const rest = await refund(tx, table, { of, by }, posting.cents);
      if (rest === 0) continue;
      changes.push('No earlier payment of the patient covers the refund, so it is an adjustment.');
      await insertFormerMoneyEntry(tx, of, { id: own, kind: 'adjustment', cents: rest, label: 'Refund' }, by);
    }
  }
  return changes;
}

/** Takes money back from imported payments of the patient: those of the same treatment first, then the latest. @returns what is left */
async function refund(
  tx: Tx,
  table: FormerMoneyTable,
  { of: { patient_id, treatment_id, day }, by }: { of: Of; by: Person },
  cents: number,
): Promise<number> {
  const payments = await tx.all(
    raw(sql<{ id: string; free: number }>`
      select p.id, p.amount_cents - p.refunded_cents as free from payment p
        where p.patient_id = ${patient_id} and p.payment_date <= ${day} and p.status = 'completed' and p.lost_cents = 0
          and exists (select from imported_record i where i.record_id = p.id and i.is_history and i.source_table = ${table})
        order by coalesce(p.treatment_id = ${treatment_id}, false) desc, p.payment_date desc, p.id`),
  );
  let rest = cents;
  for (const { id, free } of payments) {
    const part = Math.min(rest, free);
    if (part === 0) break;
    await tx.all(
      sqlFor
        .updateTable('payment')
        .set({
          refunded_cents: sql`refunded_cents + ${part}`,
          refunded_on: day,
          ...(part === free ? { status: 'refunded' as const } : {}),
        })
        .where('id', '=', id),
    );
    recordEvent(tx, 'payment.changed', id, byStaff(by));
    rest -= part;
  }
  return rest;
}

const moneyTables = sql`array['adjustment', 'paysplit', 'claimproc']`;

/**
 * Applies what lowers or pays no procedure to the oldest bills of its patient, as Open Dental's aging does; prepayments stay credits.
 * @returns false if nothing is left to apply
 */
export async function applyCredits(tx: Tx, importId: string, mostPatients: number): Promise<boolean> {
  await postOnTrueDays(tx);
  const applied = await tx.all(
    raw(sql`
      with credit as (
        select c.practice_id, c.entry_id, c.patient_id, c.occurred_on from open_item c
          join imported_record i on i.practice_id = c.practice_id and i.record_id = any (array[c.entry_id, c.payment_id]) and i.is_history
          join data_import_row r on r.practice_id = i.practice_id and r.import_id = i.import_id and r.source_table = i.source_table
            and r.source_id = i.source_id
          where i.import_id = ${importId} and i.source_table = any (${moneyTables}) and ${unearned} = '0'
            and c.amount_cents < 0 and c.used_cents < abs(c.amount_cents)
            and exists (select from open_item d where d.practice_id = c.practice_id and d.account_id = c.account_id
              and d.patient_id = c.patient_id and d.amount_cents > 0 and d.used_cents < abs(d.amount_cents))
      ), next as (select distinct patient_id from credit order by 1 limit ${mostPatients})
      select apply_credit(c.practice_id, c.entry_id)::text from
        (select * from credit where patient_id in (select patient_id from next) order by occurred_on, entry_id) c`),
  );
  return applied.length > 0;
}

/**
 * Closes the days before today, whose lines are another program's. Where the practice's own ledger is older than the import, its days are
 * for a person to close.
 */
export async function closeImportedDays(tx: Tx, importId: string, by: Person): Promise<void> {
  const closed = await tx.first(
    raw(sql<{ id: string }>`
      insert into day_close (practice_id, id, day, closed_by, closed_by_id, explanation)
        select i.practice_id, ${newId()}::uuid, ${todayHere} - 1, ${by.name}, ${by.id}::uuid, 'Imported from another program.'
          from data_import i
          where i.id = ${importId} and exists (select from ledger_entry) and not exists (select from day_close where reopened_at is null)
            and not exists (select from ledger_entry e where e.created_at < i.started_at)
        returning id`),
  );
  if (closed !== undefined) recordEvent(tx, 'day_close.closed', closed.id, byStaff(by));
}
