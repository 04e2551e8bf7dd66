-- Keeps adjustments from exceeding their charge. When a charge is lowered or reversed, its latest adjustments are lowered; when it is
-- raised again, they are restored. The same for adjustments of the parts in other accounts. Runs at COMMIT.
create or replace function ledger_entry_within_charge() returns trigger language plpgsql as $$
declare
  charged bigint;
  room bigint;
  plan bigint;
  e record;
  part bigint;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'charge' or cause = 'fee'), 0) into charged
    from ledger_entry where practice_id = new.practice_id and treatment_id = new.treatment_id;
  for e in
    select l.id, -o.amount_cents - o.used_cents as free
      from treatment_parts(new.practice_id, new.treatment_id) p
      join ledger_entry l on l.practice_id = new.practice_id and l.corrects_id = p.entry_id
        and l.kind in ('adjustment', 'write_off') and l.treatment_id is null
      join open_item o on o.practice_id = l.practice_id and o.entry_id = l.id
      where o.amount_cents < 0 and o.used_cents < -o.amount_cents
  loop
    perform reverse_adjustment(new.practice_id, e.id, e.free, 'excess', 'The charge was lowered.', new.created_by, new.created_by_id);
  end loop;
  -- Includes the adjustments of the parts in other accounts.
  room := greatest(charged, 0) + adjustable_cents(new.practice_id, new.treatment_id) - charged;
  for e in
    select l.id, unreversed_cents(l) as stands from ledger_entry l
      where l.practice_id = new.practice_id and l.treatment_id = new.treatment_id
        and l.kind in ('adjustment', 'write_off') and l.amount_cents < 0 and l.cause is distinct from 'fee'
      order by l.created_at desc
  loop
    exit when room >= 0;
    part := least(-room, e.stands);
    continue when part <= 0;
    perform reverse_adjustment(new.practice_id, e.id, part, 'excess', 'The charge was lowered.', new.created_by, new.created_by_id);
    room := room + part;
  end loop;
  if room <= 0 or new.amount_cents < 0 then
    return null;
  end if;
  -- A plan's discount is restored up to the discount of the plan that was last accepted.
  select plan_discount(new.practice_id, new.treatment_id) + coalesce(sum(amount_cents), 0) into plan from ledger_entry
    where practice_id = new.practice_id and treatment_id = new.treatment_id and kind = 'adjustment' and label = 'Treatment plan';
  for e in
    select l.*, l.amount_cents + coalesce((select sum(r.amount_cents) from ledger_entry r
        where r.practice_id = l.practice_id and r.corrects_id = l.id and r.cause = 'restored'), 0) as lost
      from ledger_entry l
      where l.practice_id = new.practice_id and l.treatment_id = new.treatment_id and l.cause = 'excess'
      order by l.created_at desc
  loop
    part := least(room, e.lost, case when e.label = 'Treatment plan' then plan end);
    continue when part <= 0;
    insert into ledger_entry (practice_id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
        corrects_id, cause, label, reason, created_by, created_by_id)
      values (e.practice_id, e.account_id, e.patient_id, e.kind, -part, e.treatment_id, e.provider_id, e.occurred_on, e.id, 'restored',
        e.label, 'The charge was raised again.', new.created_by, new.created_by_id);
    room := room - part;
    plan := plan - case when e.label = 'Treatment plan' then part else 0 end;
  end loop;
  return null;
end $$;
drop trigger if exists ledger_entry_within_charge on ledger_entry;
create constraint trigger ledger_entry_within_charge after insert on ledger_entry
  deferrable initially deferred
  for each row when ((new.kind = 'charge' or new.cause = 'fee') and new.treatment_id is not null
    and (new.amount_cents < 0 or coalesce(new.reverses_id, new.corrects_id) is not null))
  execute function ledger_entry_within_charge();
