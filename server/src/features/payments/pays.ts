import { sql } from 'kysely';

/**
 * What a payment `m` without a treatment of its own pays now, the oldest first: treatments, other charges by their label, and
 * what the reader may not see by no more than being the family's. Asked of the rows of a page only.
 */
export const paysWords = sql<string>`case when m.treatment_id is not null then '' else coalesce((
  select string_agg(words, ', ' order by since, posted, words) from (
    select case
        when d.id is null then 'family bills'
        when t.id is null then nullif(d.label, '')
        else concat_ws(' ', t.procedure::text, nullif(treatment_tooth(t), '')) end as words,
        min(d.occurred_on) as since, min(d.created_at) as posted
      from ledger_entry c
      join allocation a on a.practice_id = c.practice_id and a.account_id = c.account_id and a.credit_id = c.id
      left join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
      left join treatment t on t.practice_id = d.practice_id and t.id = d.treatment_id
      where c.practice_id = m.practice_id and c.payment_id = m.id
      group by 1
      having sum(a.amount_cents) > 0) paid), '') end`;
