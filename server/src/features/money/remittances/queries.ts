import type { RemittanceSummary } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/question.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';

export const constraints: ConstraintRefusals = { remittance_once: 'remittance_taken' };

interface SummaryRow {
  id: string;
  source: 'file' | 'paper';
  payer: string;
  number: string;
  paid_on: string;
  amount_cents: number;
  claims: number;
  balances: boolean;
  state: RemittanceSummary['state'];
  taken_at: string;
  taken_by: string;
  closed_at: string | null;
  closed_by: string;
  by_rule: boolean;
  waits_for: string;
  deposit_id: string | null;
  in_bank_on: string | null;
  version: number;
}

const summaryColumns = sql`r.id, r.source, r.payer, r.number, r.paid_on, r.amount_cents, r.claims, r.balances, r.state, f.taken_at,
  f.taken_by, r.closed_at, r.closed_by, r.by_rule, r.waits_for, b.deposit_id, b.deposited_on as in_bank_on, r.version`;

const summaryJoins = sql`
  join remittance_file f on f.practice_id = r.practice_id and f.id = r.file_id
  left join lateral (select i.deposit_id, d.deposited_on from bank_deposit_item i
    join bank_deposit d on d.practice_id = i.practice_id and d.id = i.deposit_id
    where i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands) b on true`;

const summaries = (where: RawBuilder<SqlBool>) =>
  raw(sql<SummaryRow>`
    select ${summaryColumns}
      from remittance r ${summaryJoins}
      where ${where}
      order by r.state <> 'open', r.id desc limit 200`);

export const shownRemittanceSummary = ({ amount_cents, ...row }: SummaryRow): RemittanceSummary => ({
  ...row,
  amount: toDollars(amount_cents),
});

/** Those to post first, then the latest. */
export const listSummaries = all(summaries(sql<SqlBool>`true`)).map((rows) =>
  rows.map(shownRemittanceSummary),
);

export const summariesOf = async (tx: Tx, ids: readonly string[]) =>
  (await tx.all(summaries(sql<SqlBool>`r.id = any (${ids}::uuid[])`))).map(shownRemittanceSummary);

/** A remittance with its file's text, and which 835 of it it is. */
export interface StoredRemittance extends SummaryRow {
  place: number;
  note: string;
  content: string;
}

const stored = (id: string) =>
  raw(sql<StoredRemittance>`
    select ${summaryColumns}, r.place, r.note, f.content
      from remittance r ${summaryJoins}
      where r.id = ${id}`);

/** A remittance with its file's text; undefined if there is none. */
export const findStored = (id: string) => first(stored(id));

/** The same, locked until the transaction ends. */
export async function lockStored(tx: Tx, id: string) {
  await tx.all(sqlFor.selectFrom('remittance').select('id').where('id', '=', id).forUpdate());
  return tx.first(stored(id));
}

export interface RemittanceLineRow {
  position: number;
  match: 'claim' | 'found' | 'person' | 'skipped' | null;
  treatment_id: string | null;
  paid_cents: number;
  contract_cents: number;
  refunded_cents: number;
  back_cents: number;
  denied: boolean;
}

export const lineRows = (id: string) =>
  all(
    raw(sql<RemittanceLineRow>`
      select position, match, treatment_id, paid_cents, contract_cents, refunded_cents, back_cents, denied
        from remittance_line where remittance_id = ${id} order by position`),
  );

/**
 * When the same payment was taken before; undefined if it wasn't. A check on paper and a file of its number and amount are one
 * payment, whatever they call the payer and the day.
 */
export const takenBefore = (
  tx: Tx,
  {
    originator,
    source,
    number,
    paid_on,
    amount_cents,
  }: Pick<NewRemittance, 'originator' | 'source' | 'number' | 'paid_on' | 'amount_cents'>,
) =>
  tx.first(
    raw(sql<{ taken_on: string; taken_by: string }>`
      select (f.taken_at at time zone p.time_zone)::date as taken_on, f.taken_by
        from remittance r
        join remittance_file f on f.practice_id = r.practice_id and f.id = r.file_id
        join practice p on p.practice_id = r.practice_id
        where r.number = ${number} and r.amount_cents = ${amount_cents}
          and (r.source <> ${source} or r.originator = ${originator} and r.paid_on = ${paid_on})
        order by r.id limit 1`),
  );

/** Keeps a file whole; returns its id. */
export async function insertRemittanceFile(
  tx: Tx,
  file: { name: string; content: string },
  { id: taken_by_id, name: taken_by }: { id: string | null; name: string },
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('remittance_file').values({ id, ...file, taken_by, taken_by_id }));
  return id;
}

interface NewRemittance {
  file_id: string;
  place: number;
  source: 'file' | 'paper';
  payer: string;
  originator: string;
  number: string;
  paid_on: string;
  amount_cents: number;
  claims: number;
  balances: boolean;
  /** BPR04: how the carrier pays. */
  method: string;
}

export async function insertRemittance(tx: Tx, fields: NewRemittance): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('remittance').values({ id, ...fields }));
  return id;
}

/** Whom payments to this practice name, as far as the practice has entered it. */
export interface Payees {
  npis: string[];
  taxpayer_number: string;
}

/** Who the practice is to a carrier. */
export const readPayees = (tx: Tx) =>
  tx.one(
    raw(sql<Payees>`
      select p.taxpayer_number,
          array(select npi from (select p.npi union select v.npi from provider v where v.practice_id = p.practice_id) n where npi <> '') as npis
        from practice p`),
  );

/** What a line asks for, to find its treatment by. */
export interface SoughtLine {
  position: number;
  line_number: string;
  last_name: string;
  first_name: string;
  date: string | null;
  cents: number;
}

/**
 * Adds the lines of a remittance, each with the treatment that our claim gave its number; else with the only completed treatment of a
 * patient of this name, on this day and with this fee, if there is just one.
 */
export const insertRemittanceLines = (tx: Tx, remittanceId: string, lines: readonly SoughtLine[]) =>
  tx.all(
    raw(sql`
      with sought as (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l (position int, line_number text, last_name text, first_name text, date date, cents bigint)
      ), claimed as (
        select l.position, c.treatment_id, t.patient_id
          from sought l
          join claim_line c on c.line_number = l.line_number and l.line_number <> ''
          join treatment t on t.practice_id = c.practice_id and t.id = c.treatment_id and t.struck_at is null
      ), found as (
        select l.position, min(t.id::text)::uuid as treatment_id, min(t.patient_id::text)::uuid as patient_id
          from sought l
          join patient p on fold(p.last_name) = fold(l.last_name) and fold(p.first_name) = fold(l.first_name)
          join treatment t on t.practice_id = p.practice_id and t.patient_id = p.id and t.status = 'completed'
            and t.service_date = l.date and t.cost_cents = l.cents and t.struck_at is null
          group by l.position having count(*) = 1
      )
      insert into remittance_line (remittance_id, position, match, patient_id, treatment_id)
        select ${remittanceId}::uuid, l.position, case when c.position is not null then 'claim'
              when f.position is not null then 'found' end::remittance_match,
            coalesce(c.patient_id, f.patient_id), coalesce(c.treatment_id, f.treatment_id)
          from sought l
          left join claimed c on c.position = l.position
          left join found f on f.position = l.position`),
  );

/** Sets the treatments of lines; null leaves a line out. Returns how many lines there were. */
export const setMatches = async (
  tx: Tx,
  remittanceId: string,
  lines: readonly { position: number; treatment_id: string | null; record_id: string | null }[],
): Promise<number> =>
  (
    await tx.all(
      raw(sql<{ position: number }>`
        update remittance_line l
          set match = case when g.treatment_id is null then 'skipped' else 'person' end::remittance_match,
              treatment_id = g.treatment_id, patient_id = g.record_id
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (position int, treatment_id uuid, record_id uuid)
          where l.remittance_id = ${remittanceId} and l.position = g.position
          returning l.position`),
    )
  ).length;

export const touch = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('remittance')
      .set({ version: sql`version + 1` })
      .where('id', '=', id),
  );
