import { sql } from 'kysely';
import { isHidden } from './money-queries.ts';

/** A number of a row, within ten million, so that no sum of a broken file is too large to be kept. */
export const numberIn = (row: string, column: string) => {
  const value = sql`${sql.ref(row)} ->> ${column}`;
  return sql`case when ${value} ~ '^\\s*-?[0-9]+([.][0-9]*)?([eE][-+]?[0-9]{1,2})?\\s*$'
    then least(greatest((${value})::numeric, -10000000), 10000000) else 0 end`;
};
export const isNoneIn = (row: string, column: string) =>
  sql`coalesce(${sql.ref(row)} ->> ${column}, '') in ('', '0')`;

/** How Open Dental's balance counts the payment plans of an import: its preference, which is 2 unless the file says another. */
export const paymentPlanRule = (importId: ReturnType<typeof sql>) =>
  sql`(select coalesce(nullif(i.payment_plan_rule, ''), '2') from data_import i where i.id = ${importId})`;

const accountOf = (
  number: ReturnType<typeof sql>,
) => sql`(select coalesce(nullif(nullif(t.fields ->> 'Guarantor', ''), '0'), t.source_id)
  from data_import_row t where t.import_id = r.import_id and t.source_table = 'patient' and t.source_id = ${number})`;

/** Whether the guarantor of a plan's row `r` is of another account of the file than its patient. */
export const isOfOtherAccount = sql<boolean>`coalesce(${accountOf(sql`r.fields ->> 'PatNum'`)} <> ${accountOf(sql`r.fields ->> 'Guarantor'`)}, false)`;

/**
 * What the links of dynamic plans come to, in dollars, by the plan's number and the link's: the amount that was set, else of a completed
 * procedure its fee with adjustments, less what insurance paid or is expected to, its write-off, and what was paid of it outside of the
 * plan. Source: the program's own sum, as public in its source.
 */
export const linkedAmounts = (importId: string) => {
  const x = (column: string) => numberIn('x.fields', column);
  const isSet = (column: string) => sql`coalesce(x.fields ->> ${column}, '') not in ('', '-1')`;
  const ofProcedures = (
    table: string,
  ) => sql`from data_import_row x where x.import_id = ${importId} and x.source_table = ${table}
    and x.fields ->> 'ProcNum' in (select l.of from linked l where l.type = '2')`;
  return sql`
  with linked as materialized (
    select l.source_id as number, l.part_of as plan, l.outcome, l.reason, left(l.fields ->> 'SecDateTEntry', 10) as day, l.fields ->> 'LinkType' as type,
        l.fields ->> 'FKey' as of, ${numberIn('l.fields', 'AmountOverride')} as own
      from data_import_row l
      join data_import_row p on p.practice_id = l.practice_id and p.import_id = l.import_id and p.source_table = 'payplan' and p.source_id = l.part_of
        and p.fields ->> 'IsDynamic' = '1'
      where l.import_id = ${importId} and l.source_table = 'payplanlink'
  ), adjusted as (
    select x.fields ->> 'ProcNum' as of, x.fields ->> 'ProvNum' as provider, sum(${x('AdjAmt')}) as amount ${ofProcedures('adjustment')} group by 1, 2
  ), insured as (
    select x.fields ->> 'ProcNum' as of, sum(case when x.fields ->> 'Status' in ('1', '4', '7') then ${x('InsPayAmt')} + ${x('WriteOff')}
        else case when ${isSet('InsEstTotalOverride')} then ${x('InsEstTotalOverride')} else ${x('InsPayEst')} end
          + case when ${isSet('WriteOffEstOverride')} then ${x('WriteOffEstOverride')} when ${isSet('WriteOffEst')} then ${x('WriteOffEst')} else 0 end
        end) as amount ${ofProcedures('claimproc')} and x.fields ->> 'Status' <> '2' group by 1
  ), paid as (
    select x.fields ->> 'ProcNum' as of, sum(${x('SplitAmt')}) as amount ${ofProcedures('paysplit')} and ${isNoneIn('x.fields', 'PayPlanNum')} group by 1
  )
  select l.number, l.plan, l.outcome, l.reason, l.day, case when l.own <> 0 then l.own
      when l.type = '2' then ${numberIn('w.fields', 'ProcFee')} * (${numberIn('w.fields', 'UnitQty')} + ${numberIn('w.fields', 'BaseUnits')})
        + coalesce(d.amount, 0) - coalesce(i.amount, 0) - coalesce(s.amount, 0)
      else ${numberIn('a.fields', 'AdjAmt')} end as amount
    from linked l
    left join data_import_row w on w.import_id = ${importId} and w.source_table = 'procedurelog' and l.type = '2' and w.source_id = l.of
    left join data_import_row a on a.import_id = ${importId} and a.source_table = 'adjustment' and l.type = '1' and a.source_id = l.of
    left join adjusted d on d.of = w.source_id and d.provider = w.fields ->> 'ProvNum'
    left join insured i on i.of = w.source_id
    left join paid s on s.of = w.source_id
    where w.fields ->> 'ProcStatus' = '2' or a.source_id is not null`;
};

/**
 * What payment plans add to balances, line by line, in dollars: `former` as Open Dental counts them, `here` as they are posted here. Source:
 * the program's own sum, as public in its source (Ledgers.ComputeAging of branch 24_3), by its preference: 2 credits what a plan pays and
 * debits what is due; 1 takes the completed amount off, 3 the credits, and neither counts what was paid on a plan; 4 takes off what plans
 * expect of insurance.
 */
export const paymentPlanLines = (importId: string, today: ReturnType<typeof sql>) => sql`(
  with rule as materialized (select ${paymentPlanRule(sql`${importId}::uuid`)} as rule),
  plan as materialized (
    select r.source_id as number, r.fields, r.outcome, r.reason, r.fields ->> 'PatNum' as patient, r.fields ->> 'Guarantor' as guarantor,
        not ${isNoneIn('r.fields', 'PlanNum')} as of_insurance, ${isOfOtherAccount} as moves
      from data_import_row r where r.import_id = ${importId} and r.source_table = 'payplan'
  ), charge as materialized (
    select c.fields, c.outcome, c.reason, p.of_insurance, p.moves and not p.of_insurance as moves, p.guarantor, left(c.fields ->> 'ChargeDate', 10) as day,
        c.fields ->> 'ChargeType' = '0' as is_debit, ${numberIn('c.fields', 'Principal')} as principal, ${numberIn('c.fields', 'Interest')} as interest
      from data_import_row c join plan p on p.number = c.part_of
      where c.import_id = ${importId} and c.source_table = 'payplancharge' and left(c.fields ->> 'ChargeDate', 10) <= ${today}::text
  ), link as materialized (
    select l.*, p.patient, p.guarantor, p.moves and not p.of_insurance as moves, p.of_insurance from (${linkedAmounts(importId)}) l join plan p on p.number = l.plan
  )
  select c.fields ->> 'PatNum' as patient, c.outcome, c.reason, c.day, c.of_insurance, case when rule in ('2', '3') then -c.principal else 0 end as former,
      case when c.moves then -c.principal else 0 end as here from charge c, rule where not c.is_debit
  union all
  select c.guarantor, c.outcome, c.reason, c.day, false, 0, c.principal from charge c where not c.is_debit and c.moves
  union all
  select c.fields ->> 'Guarantor', c.outcome, c.reason, c.day, false, case when rule = '2' then c.principal + c.interest else 0 end, c.interest
    from charge c, rule where c.is_debit and not c.of_insurance
  union all
  select p.patient, p.outcome, p.reason, left(p.fields ->> 'PayPlanDate', 10), p.of_insurance, -${numberIn('p.fields', 'CompletedAmt')}, 0
    from plan p, rule where rule = '1' or rule = '4' and p.of_insurance
  union all
  select l.patient, l.outcome, l.reason, l.day, l.of_insurance, case when rule in ('2', '3') then -l.amount else 0 end, case when l.moves then -l.amount else 0 end
    from link l, rule
  union all
  select l.guarantor, l.outcome, l.reason, l.day, false, 0, l.amount from link l where l.moves
  union all
  select r.fields ->> 'PatNum', r.outcome, '', left(r.fields ->> 'DatePay', 10), false, 0, -${numberIn('r.fields', 'SplitAmt')}
    from data_import_row r, rule where rule in ('1', '3') and r.import_id = ${importId} and r.source_table = 'paysplit'
      and r.outcome <> 'refused' and not ${isNoneIn('r.fields', 'PayPlanNum')} and not ${isHidden}
  union all
  select s.fields ->> 'PatNum', s.outcome, '', left(s.fields ->> 'DateCP', 10), true, 0, -${numberIn('s.fields', 'InsPayAmt')}
    from data_import_row s where s.import_id = ${importId} and s.source_table = 'claimproc' and s.outcome <> 'refused'
      and not ${isNoneIn('s.fields', 'PayPlanNum')} and s.fields ->> 'Status' in ('1', '4', '5', '7'))`;
