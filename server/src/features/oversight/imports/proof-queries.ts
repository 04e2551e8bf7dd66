import { recordsCompared } from '@cusp/contract';
import type { ComparedRecord, ImportProof } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { countedAmount } from './balance-queries.ts';
import { numberedPatients } from './record-queries.ts';
import { paymentPlanLines } from './plan-line-queries.ts';

export const proofConstraints: ConstraintRefusals = { import_proof_pk: 'import_signed' };

/** The age of a day, as the ages of a balance are named. */
const ageOf = (
  day: ReturnType<typeof sql>,
) => sql`case when ${todayHere} - ${day} <= 30 then '0-30' when ${todayHere} - ${day} <= 60 then '31-60'
  when ${todayHere} - ${day} <= 90 then '61-90' else '90+' end`;

/** The day of a line `r` of the ledger. */
const dayOf = sql`case when coalesce(r.fields ->> 'ProcDate', r.fields ->> 'AdjDate', r.fields ->> 'DatePay', r.fields ->> 'DateCP') ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])'
  then least(to_date(left(coalesce(r.fields ->> 'ProcDate', r.fields ->> 'AdjDate', r.fields ->> 'DatePay', r.fields ->> 'DateCP'), 10), 'YYYY-MM-DD'), ${todayHere})
  else ${todayHere} end`;

const open = sql`jsonb_build_object('0-30', coalesce(sum(o.cents) filter (where o.age = '0-30'), 0), '31-60', coalesce(sum(o.cents) filter (where o.age = '31-60'), 0),
  '61-90', coalesce(sum(o.cents) filter (where o.age = '61-90'), 0), '90+', coalesce(sum(o.cents) filter (where o.age = '90+'), 0))`;

/**
 * Counts all accounts' balances by age: as Open Dental's aging does, which takes all that lowers an account off its oldest charges; and here by what
 * is open of each bill.
 */
export const countAges = (tx: Tx, importId: string, { isOver }: { isOver: boolean }) =>
  tx.all(
    raw(sql`
      with owner as materialized (
        select r.source_id as patient, coalesce(nullif(nullif(r.fields ->> 'Guarantor', ''), '0'), r.source_id) as account
          from data_import_row r where r.import_id = ${importId} and r.source_table = 'patient'
      ), line as (
        select coalesce(o.account, r.fields ->> 'PatNum', '') as account, ${countedAmount} as amount, ${ageOf(dayOf)} as age
          from data_import_row r left join owner o on o.patient = r.fields ->> 'PatNum'
          where r.import_id = ${importId} and r.source_table in ('procedurelog', 'adjustment', 'paysplit', 'claimproc')
        union all
        select coalesce(o.account, v.patient, ''), v.former, ${ageOf(sql`case when v.day ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$' then to_date(v.day, 'YYYY-MM-DD') else ${todayHere} end`)}
          from ${paymentPlanLines(importId, todayHere)} v left join owner o on o.patient = v.patient
      ), aged as (
        select account, age, sum(amount) filter (where amount > 0) as charged, sum(sum(amount) filter (where amount < 0)) over (partition by account) as lowered,
            coalesce(sum(sum(amount) filter (where amount > 0)) over (partition by account order by age desc rows between unbounded preceding and 1 preceding), 0) as older
          from line group by account, age
      ), o as (
        select account, age, round(greatest(0, least(coalesce(charged, 0), coalesce(charged, 0) + older + coalesce(lowered, 0))) * 100)::bigint as cents from aged
      ), former as (
        select ${open} as open, (select coalesce(sum(least(0, a.cents)), 0) from (select round(sum(amount) * 100)::bigint as cents from line group by account) a) as credit
          from o
      ), item as (
        select case when i.amount_cents > 0 then i.amount_cents - i.used_cents else 0 end as cents, ${ageOf(sql`i.occurred_on`)} as age,
            case when i.amount_cents < 0 then i.amount_cents + i.used_cents else 0 end as credit
          from owner w
          join ${numberedPatients} n on n.number = w.patient
          join open_item i on i.practice_id = n.practice_id and i.patient_id = n.patient_id
          where ${isOver} and i.used_cents < abs(i.amount_cents)
      ), cusp as (select ${open} as open, coalesce(sum(o.credit), 0) as credit from item o)
      update data_import set ages = (select jsonb_build_object('former', to_jsonb(f), 'cusp', case when ${isOver} then to_jsonb(c) end) from former f, cusp c)
        where id = ${importId}`),
  );

/** Compares records of the file: half of them by lot, which is the same each time, and half of those with the largest balances. */
export const countCompared = (tx: Tx, importId: string, { isOver }: { isOver: boolean }) =>
  tx.all(
    raw(sql`
      with person as materialized (
        select r.source_id as number, r.fields, md5(${importId}::text || r.source_id) as lot from data_import_row r
          where r.import_id = ${importId} and r.source_table = 'patient' and r.outcome in ('ready', 'present', 'imported')
      ), line as materialized (
        select n.number, round(sum(n.amount) * 100)::bigint as cents, sum(n.completed)::int as completed, sum(n.visits)::int as visits,
            sum(n.open_claims)::int as open_claims
          from (
            select r.fields ->> 'PatNum' as number, ${countedAmount} as amount,
                (r.source_table = 'procedurelog' and r.fields ->> 'ProcStatus' = '2')::int as completed,
                (r.source_table = 'appointment' and r.fields ->> 'AptStatus' in ('1', '2', '3', '5'))::int as visits,
                (r.source_table = 'claim' and r.fields ->> 'ClaimStatus' <> 'R')::int as open_claims
              from data_import_row r where r.import_id = ${importId}
                and r.source_table in ('procedurelog', 'adjustment', 'paysplit', 'claimproc', 'appointment', 'claim')
            union all
            select v.patient, v.former, 0, 0, 0 from ${paymentPlanLines(importId, todayHere)} v) n
          group by 1
      ), picked as (
        (select number from person order by lot limit ${recordsCompared} / 2)
        union
        (select p.number from person p join line l on l.number = p.number order by abs(l.cents) desc, p.number limit ${recordsCompared} / 2)
      )
      update data_import set compared = (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'patient_id', w.id,
            'name', jsonb_build_object('former', trim(concat(p.fields ->> 'FName', ' ', p.fields ->> 'LName')), 'cusp', w.first_name || ' ' || w.last_name),
            'born', jsonb_build_object('former', left(p.fields ->> 'Birthdate', 10), 'cusp', w.date_of_birth),
            'phone', jsonb_build_object('former', coalesce(nullif(p.fields ->> 'WirelessPhone', ''), nullif(p.fields ->> 'HmPhone', ''), p.fields ->> 'WkPhone', ''), 'cusp', w.phone),
            'balance', jsonb_build_object('former', coalesce(l.cents, 0), 'cusp', case when w.id is not null then (select coalesce(sum(e.amount_cents), 0)
              from ledger_entry e where e.practice_id = w.practice_id and e.patient_id = w.id) end),
            'completed', jsonb_build_object('former', coalesce(l.completed, 0), 'cusp', case when w.id is not null then (select count(*) from treatment t
              where t.practice_id = w.practice_id and t.patient_id = w.id and t.status = 'completed' and t.struck_at is null) end),
            'visits', jsonb_build_object('former', coalesce(l.visits, 0), 'cusp', case when w.id is not null then (select count(*) from appointment a
              where a.practice_id = w.practice_id and a.patient_id = w.id) end),
            'open_claims', jsonb_build_object('former', coalesce(l.open_claims, 0), 'cusp', case when w.id is not null then (select count(*) from claim k
              where k.practice_id = w.practice_id and k.patient_id = w.id and k.state not in ('closed', 'void')) end)
            ) order by p.fields ->> 'LName', p.fields ->> 'FName', p.number), '[]')
          from picked c join person p on p.number = c.number
          left join line l on l.number = p.number
          left join ${numberedPatients} n on ${isOver} and n.number = p.number
          left join patient w on w.practice_id = n.practice_id and w.id = n.patient_id)
        where id = ${importId}`),
  );

type Ages = NonNullable<ImportProof['ages']>['former'];
interface Figures {
  ages: { former?: Ages; cusp?: Ages | null };
  compared: ComparedRecord[];
}
interface ProofRow extends Figures {
  signed: (NonNullable<ImportProof['signed']> & { figures: Figures }) | null;
}

/** What an import is compared by, in cents; undefined if there is none. */
export const proofOf = (id: string) =>
  first(
    raw(sql<ProofRow>`
      select i.ages, i.compared, case when p.import_id is not null then jsonb_build_object('at', p.at, 'by', p.by_name,
          'statement', p.statement, 'remarks', p.remarks, 'figures', p.figures) end as signed
        from data_import i left join import_proof p on p.practice_id = i.practice_id and p.import_id = i.id
        where i.id = ${id}`),
  );

const agesInDollars = ({ open: cents, credit }: Ages): Ages => ({
  open: {
    '0-30': toDollars(cents['0-30']),
    '31-60': toDollars(cents['31-60']),
    '61-90': toDollars(cents['61-90']),
    '90+': toDollars(cents['90+']),
  },
  credit: toDollars(credit),
});

/** A proof as it is shown: once it is signed, with what was signed. */
export function shownProof({ signed, ...now }: ProofRow): ImportProof {
  const { ages, compared } = signed?.figures ?? now;
  const { former, cusp = null } = ages;
  return {
    ages: former === undefined ? null : { former: agesInDollars(former), cusp: cusp && agesInDollars(cusp) },
    records: compared.map((record) => ({
      ...record,
      balance: {
        former: toDollars(record.balance.former),
        cusp: record.balance.cusp === null ? null : toDollars(record.balance.cusp),
      },
    })),
    signed: signed && { at: signed.at, by: signed.by, statement: signed.statement, remarks: signed.remarks },
  };
}

/** Keeps that a person compared both programs, with what they saw. */
export const insertProof = (
  tx: Tx,
  import_id: string,
  said: { statement: string; remarks: string },
  { id: by_id, name: by_name }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor.insertInto('import_proof').values({
      import_id,
      ...said,
      by_name,
      by_id,
      figures: sql<string>`(select jsonb_build_object('ages', i.ages, 'compared', i.compared, 'balances', i.balances)
        from data_import i where i.id = ${import_id}::uuid)`,
    }),
  );
