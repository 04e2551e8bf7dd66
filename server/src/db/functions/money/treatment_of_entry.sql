-- The treatment that an entry bills, also after the bill was moved to another account; null if none.
create or replace function treatment_of_entry(of_practice uuid, of_entry uuid) returns uuid
  language sql stable
  as $$
  with recursive up as (
    select e.id, e.corrects_id, e.treatment_id, e.kind from ledger_entry e where e.practice_id = of_practice and e.id = of_entry
    union all
    select e.id, e.corrects_id, e.treatment_id, e.kind from up
      join ledger_entry e on e.practice_id = of_practice and e.id = up.corrects_id and e.amount_cents > 0
      where up.kind = 'transfer')
  select treatment_id from up where treatment_id is not null limit 1
  $$;
