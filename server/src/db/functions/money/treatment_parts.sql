-- The debits that make up a treatment's bill: its charges, and their transfers to other accounts. `depth` counts the transfers: the
-- greatest belongs to the latest owner. Reversed entries are left out.
create or replace function treatment_parts(of_practice uuid, of_treatment uuid)
  returns table (entry_id uuid, depth int)
  language sql stable rows 2
  as $$
  with recursive part as (
    select e.id, 0 as depth from ledger_entry e
      where e.practice_id = of_practice and e.treatment_id = of_treatment and e.kind = 'charge' and e.amount_cents > 0
    union all
    select e.id, part.depth + 1 from part
      join ledger_entry e on e.practice_id = of_practice and e.corrects_id = part.id and e.kind = 'transfer'
        and e.amount_cents > 0 and e.reverses_id is null and e.cause is null)
  select part.id, part.depth from part
    where not exists (select from ledger_entry r where r.practice_id = of_practice and r.reverses_id = part.id)
  $$;
