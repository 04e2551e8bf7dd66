-- How much of a treatment's charge can still be taken off, whichever account the charge is in. In cents.
create or replace function adjustable_cents(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  as $$
  -- Two sets, each found by an index: a single condition with OR would read the practice's whole ledger.
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entry e
    where e.practice_id = of_practice and e.id in (
      select d.id from ledger_entry d
        where d.practice_id = of_practice and d.treatment_id = of_treatment
          and (d.kind = 'charge' or d.kind in ('adjustment', 'write_off')
            and (d.amount_cents < 0 or coalesce(d.reverses_id, d.corrects_id) is not null))
      union
      select l.id from treatment_parts(of_practice, of_treatment) p
        join ledger_entry c on c.practice_id = of_practice and c.corrects_id = p.entry_id and c.treatment_id is null
          and c.kind in ('adjustment', 'write_off') and c.amount_cents < 0
        cross join lateral (
          select c.id
          union all
          select r.id from ledger_entry r
            where r.practice_id = of_practice and r.reverses_id = c.id and r.amount_cents > 0 and r.kind <> 'transfer'
          union all
          select r.id from ledger_entry r
            where r.practice_id = of_practice and r.corrects_id = c.id and r.amount_cents > 0 and r.kind <> 'transfer') l)
  $$;
