import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

/**
 * Locks the numbers of payments until the transaction ends, so that if a file and a paper check are taken at once, the second
 * sees the first. Always in the same order, because a file can have several; at most 64 locks, because it can have thousands, and all
 * locks of the database share one small memory.
 */
export const lockPaymentNumbers = (tx: Tx, numbers: readonly string[]) =>
  tx.all(
    raw(sql`
      select pg_advisory_xact_lock(k.key) from (
        select distinct hashtextextended(format('payment %s %s', current_practice(), hashtext(fold(n)) & 63), 20261128) as key
          from unnest(${[...numbers]}::text[]) n order by 1 offset 0) k`),
  );

/**
 * The earlier remittance of the same payment; undefined if there is none. A check on paper and a file of its number and amount
 * are one payment, whatever they call the payer and the day.
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
        where not r.entered_again and fold(r.number) = fold(${number}) and r.amount_cents = ${amount_cents}
          and (r.source <> ${source} or fold(r.originator) = fold(${originator}) and r.paid_on = ${paid_on})
        order by r.id limit 1`),
  );

/** Of a payment that the program before posted already, the day of its check; undefined if it didn't. */
export const postedFormerly = (
  tx: Tx,
  { number, amount_cents }: Pick<NewRemittance, 'number' | 'amount_cents'>,
) =>
  tx.first(
    raw(sql<{ taken_on: string }>`
      select f.paid_on as taken_on from former_carrier_payment f
        where f.amount_cents = ${amount_cents} and f.number <> '' and fold(f.number) = fold(${number})
        order by f.paid_on limit 1`),
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

/** The practice's numbers in payments to it, as far as it has entered them. */
export interface Payees {
  npis: string[];
  taxpayer_number: string;
}

/** The numbers by which carriers know the practice. */
export const readPayees = (tx: Tx) =>
  tx.one(
    raw(sql<Payees>`
      select p.taxpayer_number,
          array(select npi from (select p.npi union select v.npi from provider v where v.practice_id = p.practice_id) n where npi <> '') as npis
        from practice p`),
  );

/** The details of a line by which its treatment is found. */
export interface SoughtLine {
  position: number;
  line_number: string;
  /** The number of the claim, the code that was paid, and the one that was billed. */
  control_number: string;
  code: string;
  billed_code: string;
  last_name: string;
  first_name: string;
  date: string | null;
  /** Of a line without a day of its own the last day of its claim. */
  last_date: string | null;
  cents: number;
}

/**
 * Adds the lines of a remittance, each with the treatment that our claim gave its number; else with the only one of the claim that it
 * names with this fee and day, or of several the only one with its code; else with the only completed treatment of a patient of this
 * name, on this day and with this fee, if there is just one, which a person confirms.
 */
export const insertRemittanceLines = (tx: Tx, remittanceId: string, lines: readonly SoughtLine[]) =>
  tx.all(
    raw(sql`
      with sought as (
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l (position int, line_number text, control_number text, code text, billed_code text, last_name text, first_name text, date date, last_date date, cents bigint)
      ), numbered as (
        select l.position, c.treatment_id, t.patient_id
          from sought l
          join claim_line c on c.line_number = l.line_number and l.line_number <> ''
          join treatment t on t.practice_id = c.practice_id and t.id = c.treatment_id and t.struck_at is null
      ), of_claim as (
        select l.position, t.id as treatment_id, t.patient_id, count(*) over of_line as alike,
            p.code in (l.code, l.billed_code) as has_code,
            count(*) filter (where p.code in (l.code, l.billed_code)) over of_line as with_code
          from sought l
          join claim k on k.control_number = l.control_number and k.state <> 'void'
          join claim_line c on c.practice_id = k.practice_id and c.claim_id = k.id
          join treatment t on t.practice_id = c.practice_id and t.id = c.treatment_id and t.struck_at is null
            and t.cost_cents = l.cents and (l.date is null or t.service_date between l.date and greatest(l.date, l.last_date))
          left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
          where l.position not in (select position from numbered)
          window of_line as (partition by l.position)
      ), claimed as (
        select * from numbered
        union all
        select position, treatment_id, patient_id from of_claim where alike = 1 or has_code and with_code = 1
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
