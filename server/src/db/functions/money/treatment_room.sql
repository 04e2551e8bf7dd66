-- How much of what is charged for a treatment can still be taken off, in whichever account it stands. In cents.
create or replace function treatment_room(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  as $$
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entry e
    where e.practice_id = of_practice
      and (e.treatment_id = of_treatment and (e.kind = 'charge' or e.kind in ('adjustment', 'write_off')
          and (e.amount_cents < 0 or coalesce(e.reverses_id, e.corrects_id) is not null))
        or e.id in (select l.id from treatment_parts(of_practice, of_treatment) p
          join ledger_entry c on c.practice_id = of_practice and c.corrects_id = p.entry_id and c.treatment_id is null
            and c.kind in ('adjustment', 'write_off') and c.amount_cents < 0
          join ledger_entry l on l.practice_id = of_practice and (l.id = c.id
            or l.amount_cents > 0 and l.kind <> 'transfer' and c.id in (l.reverses_id, l.corrects_id))))
  $$;
