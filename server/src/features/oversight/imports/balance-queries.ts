import { mostNamedRows } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { isHidden } from './money-queries.ts';
import { noAmount } from './money-rules.ts';
import { numberedPatients } from './record-queries.ts';
import { isNoneIn, numberIn, paymentPlanLines, paymentPlanRule } from './plan-line-queries.ts';

const number = (column: string) => numberIn('r.fields', column);
const isNone = (column: string) => isNoneIn('r.fields', column);

/**
 * What a row `r` adds to the balance of its patient in Open Dental, in dollars. Source: the program's own sum, as public in its source
 * (Ledgers.ComputeAging of branch 24_3): completed procedures by their units and adjustments, less parts of payments but hidden prepayments,
 * less what insurers answered of completed procedures. What payment plans add is counted by `paymentPlanLines`.
 */
export const countedAmount = sql`case r.source_table
  when 'procedurelog' then case when r.fields ->> 'ProcStatus' = '2' then ${number('ProcFee')} * case
    when coalesce(r.fields ->> 'UnitQty', '') = '' and coalesce(r.fields ->> 'BaseUnits', '') = '' then 1
    else ${number('UnitQty')} + ${number('BaseUnits')} end else 0 end
  when 'adjustment' then ${number('AdjAmt')}
  when 'paysplit' then case when ${isHidden} or not ${isNone('PayPlanNum')} and ${paymentPlanRule(sql`r.import_id`)} in ('1', '3') then 0
    else -${number('SplitAmt')} end
  when 'claimproc' then case when r.fields ->> 'Status' in ('1', '4', '5', '7') and (${isNone('ProcNum')} or exists (
      select from data_import_row c where c.import_id = r.import_id and c.source_table = 'procedurelog'
        and c.source_id = r.fields ->> 'ProcNum' and c.fields ->> 'ProcStatus' = '2'))
    then -(case when ${isNone('PayPlanNum')} then ${number('InsPayAmt')} else 0 end + ${number('WriteOff')}) else 0 end
  else 0 end`;

/** Whether a row `r` of a claim's procedure awaits its insurer: open claims of completed procedures, as the program's InsEst counts them. */
const isAwaited = sql`r.source_table = 'claimproc' and r.fields ->> 'Status' = '0' and coalesce(r.fields ->> 'IsOverpay', '0') in ('', '0')
  and (${isNone('ProcNum')} or exists (select from data_import_row c where c.import_id = r.import_id and c.source_table = 'procedurelog'
    and c.source_id = r.fields ->> 'ProcNum' and c.fields ->> 'ProcStatus' = '2'))`;

/** Amounts that stand apart on their rows are a cent at most; more than that is something else. */
const sentences = {
  rounded: 'Fractions of a cent are rounded row by row.',
  hidden: 'Hidden prepayments, which Open Dental’s balance leaves out, are credits here.',
  notDue: 'Not due yet on payment plans, which is part of the balance here.',
  byRule: 'Payment plans, which Open Dental’s balance counts otherwise by its setting.',
  ofInsurance: 'Expected of insurance by its own payment plans, which is part of the balance here.',
  other: 'Other entries of these patients in Cusp, which this file does not explain.',
};

/**
 * Counts of each account of the file its balance, and what insurance is expected to pay and to write off, as Open Dental does; and once the
 * import `isOver`, what they are here. Each difference is explained by what it comes from: rows that aren't imported, hidden prepayments,
 * rounding.
 */
export const countBalances = (tx: Tx, importId: string, { isOver }: { isOver: boolean }) =>
  tx.all(
    raw(sql`
      with owner as materialized (
        select r.source_id as patient, coalesce(nullif(nullif(r.fields ->> 'Guarantor', ''), '0'), r.source_id) as account,
            trim(concat(r.fields ->> 'FName', ' ', r.fields ->> 'LName')) as name, r.fields ->> 'BalTotal' as stated
          from data_import_row r where r.import_id = ${importId} and r.source_table = 'patient'
      ), line as materialized (
        select coalesce(o.account, r.fields ->> 'PatNum', '') as account, r.outcome, r.reason, v.kind, v.amount,
            case when v.kind = 'balance' and r.outcome <> 'refused' and r.source_table = 'paysplit' and ${isHidden}
              then -${number('SplitAmt')} else 0 end as hidden
          from data_import_row r left join owner o on o.patient = r.fields ->> 'PatNum'
          cross join lateral (
            select 'balance' as kind, ${countedAmount} as amount
            union all select 'pending', ${number('InsPayEst')} where ${isAwaited}
            union all select 'write_off', ${number('WriteOff')} where ${isAwaited}) v
          where r.import_id = ${importId} and r.source_table in ('procedurelog', 'adjustment', 'paysplit', 'claimproc')
            and r.reason <> ${noAmount} and (v.kind = 'balance' or v.amount <> 0)
      ), planned as materialized (
        select coalesce(o.account, v.patient, '') as account, v.outcome, v.reason, v.former, case when v.outcome = 'refused' then 0 else v.here - v.former end as more,
            case when v.of_insurance then ${sentences.ofInsurance}::text when ${paymentPlanRule(sql`${importId}::uuid`)} = '2' then ${sentences.notDue}::text
              else ${sentences.byRule}::text end as sentence
          from ${paymentPlanLines(importId, todayHere)} v left join owner o on o.patient = v.patient
      ), here as (
        select o.account, h.kind, sum(h.cents)::bigint as cents from owner o
          join ${numberedPatients} n on n.number = o.patient
          cross join lateral (
            select 'balance' as kind, e.amount_cents as cents from ledger_entry e where e.practice_id = n.practice_id and e.patient_id = n.patient_id
            union all
            select w.kind, w.cents from payment m
              cross join lateral (values ('pending', m.amount_cents), ('write_off', m.expected_write_off_cents)) w (kind, cents)
              where m.practice_id = n.practice_id and m.patient_id = n.patient_id and m.status = 'pending' and m.payment_method = 'insurance') h
          where ${isOver} group by 1, 2
      ), reason as (
        select account, kind, reason as sentence, -round(sum(amount) * 100)::bigint as cents from line where outcome = 'refused' group by 1, 2, 3
        union all
        select account, kind, ${sentences.hidden}::text, round(sum(hidden) * 100)::bigint from line where kind = 'balance' group by 1, 2
        union all
        select account, 'balance', case when outcome = 'refused' then reason else sentence end,
            round(sum(case when outcome = 'refused' then -former else more end) * 100)::bigint from planned group by 1, 3
      ), former as (
        select account, kind, round(sum(amount) * 100)::bigint as cents, count(*) as lines
          from (select account, kind, amount from line union all select account, 'balance', former from planned) l group by 1, 2
      ), explained as (
        select account, kind, sum(cents)::bigint as cents from reason group by 1, 2
      ), sums as (
        select k.account, k.kind, coalesce(f.cents, 0) as former, case when ${isOver} then coalesce(h.cents, 0) end as cusp,
            coalesce(f.lines, 0) as lines, coalesce(h.cents, 0) - coalesce(f.cents, 0) - coalesce(x.cents, 0) as rest
          from (select a.account, t.kind from (select account from owner union select account from line union select account from planned) a
            cross join (values ('balance'), ('pending'), ('write_off')) t (kind)) k
          left join former f on f.account = k.account and f.kind = k.kind
          left join explained x on x.account = k.account and x.kind = k.kind
          left join here h on h.account = k.account and h.kind = k.kind
      ), whole as (
        select w.account, jsonb_agg(jsonb_build_object('sentence', w.sentence, 'cents', w.cents, 'of', w.kind) order by w.kind, w.cents) as reasons from (
            select account, kind, sentence, cents from reason
            union all
            select account, kind, case when abs(rest) <= lines then ${sentences.rounded}::text else ${sentences.other}::text end, rest
              from sums where ${isOver}) w
          where w.cents <> 0 group by 1
      ), account as (
        select s.account, coalesce(g.name, '') as name, case when g.stated ~ '^-?[0-9]{1,12}([.][0-9]+)?$' then round(g.stated::numeric * 100)::bigint end as stated,
            jsonb_object_agg(s.kind, jsonb_build_object('former', s.former, 'cusp', s.cusp)) as of,
            bool_or(s.former <> 0 or coalesce(s.cusp, 0) <> 0) as has_some
          from sums s left join owner g on g.patient = s.account group by 1, 2, 3
      )
      update data_import i set balances = (
          select coalesce(jsonb_agg(jsonb_build_object('number', a.account, 'name', a.name, 'former', a.of -> 'balance' -> 'former',
              'cusp', a.of -> 'balance' -> 'cusp', 'pending', a.of -> 'pending', 'write_off', a.of -> 'write_off', 'stated', a.stated,
              'reasons', coalesce(w.reasons, '[]')) order by length(a.account), a.account), '[]')
            from account a left join whole w on w.account = a.account
            where a.has_some or a.stated <> 0 or w.reasons is not null)
        where i.id = ${importId}`),
  );

type BalanceKind = ImportReport['balances']['listed'][number]['reasons'][number]['of'];

interface Sides {
  former: number;
  cusp: number | null;
}

interface Counted extends Sides {
  accounts: number;
  differ: number;
  pending: Sides;
  write_off: Sides;
  listed: (Sides & {
    number: string;
    name: string;
    stated: number | null;
    /** Absent in the balances of an import of before. */
    pending?: Sides;
    write_off?: Sides;
    reasons: { sentence: string; cents: number; of?: BalanceKind }[];
  })[];
}

const sidesOf = (
  kind: BalanceKind,
) => sql`jsonb_build_object('former', coalesce(sum((b -> ${kind}::text ->> 'former')::bigint), 0)::bigint,
  'cusp', sum((b -> ${kind}::text ->> 'cusp')::bigint)::bigint)`;

/** The balances of an import, in cents: those that are explained by something first, then the largest. */
export const importBalances = (id: string) =>
  all(
    raw(sql<Counted>`
      select count(*)::int as accounts, coalesce(sum((b ->> 'former')::bigint), 0)::bigint as former,
          sum((b ->> 'cusp')::bigint)::bigint as cusp, ${sidesOf('pending')} as pending, ${sidesOf('write_off')} as write_off, (count(*) filter (where b -> 'reasons' <> '[]'))::int as differ,
          coalesce(jsonb_agg(b order by place) filter (where place <= ${mostNamedRows}), '[]') as listed
        from (select b, row_number() over (order by b -> 'reasons' = '[]', abs((b ->> 'former')::bigint) desc, b ->> 'number') as place
          from data_import i cross join jsonb_array_elements(i.balances) b where i.id = ${id}::uuid) b`),
  ).map(([found]) => found);

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

const inDollars = ({ former, cusp }: Sides) => ({ former: toDollars(former), cusp: dollars(cusp) });
const nothing = (of: Sides): Sides => ({ former: 0, cusp: of.cusp === null ? null : 0 });

/** The balances as the report has them, in dollars. */
export const shownBalances = ({
  accounts,
  differ,
  pending,
  write_off,
  listed,
  ...sums
}: Counted): ImportReport['balances'] => ({
  accounts,
  differ,
  ...inDollars(sums),
  pending: inDollars(pending),
  write_off: inDollars(write_off),
  listed: listed.map((account) => ({
    number: account.number,
    name: account.name,
    ...inDollars(account),
    pending: inDollars(account.pending ?? nothing(account)),
    write_off: inDollars(account.write_off ?? nothing(account)),
    stated: dollars(account.stated),
    reasons: account.reasons.map(({ sentence, cents, of = 'balance' }) => ({
      sentence,
      of,
      amount: toDollars(cents),
    })),
  })),
});
