import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What a payment `m` pays: its treatment; of one without, all that it pays now, the oldest first: each treatment, other charges by
 * their label, and what the reader may not see by no more than being the family's. Asked of the rows of a page only.
 * @param forPatients names treatments in words for patients
 */
export const paysWords = (
  forPatients: boolean,
): RawBuilder<string> => sql<string>`case when m.treatment_id is not null
  then (select treatment_words(own, ${forPatients}) from treatment own
    where own.practice_id = m.practice_id and own.id = m.treatment_id)
  else coalesce((
  select string_agg(words, ', ' order by since, posted, words) from (
    select case
        when min(d.id::text) is null then 'family bills'
        when t.id is null then nullif(min(d.label), '')
        else treatment_words(t, ${forPatients}) end as words,
        min(d.occurred_on) as since, min(d.created_at) as posted
      from ledger_entry c
      join allocation a on a.practice_id = c.practice_id and a.account_id = c.account_id and a.credit_id = c.id
      left join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
      left join treatment t on t.practice_id = d.practice_id and t.id = d.treatment_id
      where c.practice_id = m.practice_id and c.payment_id = m.id
      group by t.practice_id, t.id, case when t.id is null then d.id end
      having sum(a.amount_cents) > 0) paid), '') end`;
