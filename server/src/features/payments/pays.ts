import { sql } from 'kysely';

/** The treatments that a payment `m` without one of its own pays now, the oldest first. Asked of the rows of a page only. */
export const paysWords = sql<string>`case when m.treatment_id is not null then '' else coalesce((
  select string_agg(words, ', ' order by since, posted, words) from (
    select concat_ws(' ', t.procedure::text, nullif(treatment_tooth(t), '')) as words, min(d.occurred_on) as since,
        min(d.created_at) as posted
      from ledger_entry c
      join allocation a on a.practice_id = c.practice_id and a.account_id = c.account_id and a.credit_id = c.id
      join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
      join treatment t on t.practice_id = d.practice_id and t.id = d.treatment_id
      where c.practice_id = m.practice_id and c.payment_id = m.id
      group by 1
      having sum(a.amount_cents) > 0) paid), '') end`;
