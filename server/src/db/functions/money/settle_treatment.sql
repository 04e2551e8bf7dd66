-- Applies what was meant for a treatment. First what lowers it: corrections of its fee, then adjustments and write-offs. They follow
-- its bill into the accounts that took it over: to what is open, then in the place of payments, whose freed part becomes the payer's
-- credit, and a correction of the fee in the place of adjustments; each time the later owner's first. Then payments, which
-- pay the patient's own bill. What is left over is a credit that nothing applies by itself.
create or replace function settle_treatment(of_practice uuid, of_treatment uuid) returns void language plpgsql volatile
  set plan_cache_mode = force_generic_plan
as $$
declare
  credit record;
  debit record;
  free bigint;
  part bigint;
  moved uuid;
  usual record;
begin
  perform from open_item where practice_id = of_practice and treatment_id = of_treatment order by entry_id for no key update;
  -- The usual case, found by one query instead of two for each side: one credit that the only charge, which nobody moved, takes whole.
  select c.entry_id as credit_id, d.entry_id as debit_id, d.account_id, -c.amount_cents - c.used_cents as cents into usual
    from open_item c
    join open_item d on d.practice_id = c.practice_id and d.treatment_id = c.treatment_id and d.account_id = c.account_id
      and d.amount_cents > 0 and d.kind = 'charge' and d.amount_cents - d.used_cents >= -c.amount_cents - c.used_cents
    where c.practice_id = of_practice and c.treatment_id = of_treatment and c.amount_cents < 0 and c.used_cents < -c.amount_cents
      and c.kind in ('payment', 'insurance_payment', 'adjustment', 'write_off')
      and not exists (select from open_item o
        where o.practice_id = of_practice and o.treatment_id = of_treatment and o.entry_id not in (c.entry_id, d.entry_id)
          and (o.amount_cents > 0 or o.used_cents < -o.amount_cents))
      and not exists (select from ledger_entry e
        where e.practice_id = of_practice and e.corrects_id = d.entry_id and e.kind = 'transfer')
      and not exists (select from ledger_entry e
        where e.practice_id = of_practice and e.id = c.entry_id and e.cause = 'fee');
  if found then
    insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
      values (of_practice, usual.account_id, usual.credit_id, usual.debit_id, usual.cents);
    return;
  end if;
  for credit in
    select o.entry_id, o.account_id, o.amount_cents, o.kind = 'charge' or coalesce(e.cause = 'fee', false) as corrects,
        -- It moved a bill on: what of it has nothing to settle here ends as much of the bill there.
        o.kind = 'transfer' as moves,
        o.kind in ('charge', 'adjustment', 'write_off', 'transfer') as lowers
      from open_item o
      join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
      where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents < 0
        and o.used_cents < -o.amount_cents
      order by not (o.kind = 'charge' or coalesce(e.cause = 'fee', false)), o.kind not in ('adjustment', 'write_off'),
        o.kind <> 'transfer', e.created_at
  loop
    select abs(amount_cents) - used_cents into free from open_item where practice_id = of_practice and entry_id = credit.entry_id;
    for debit in
      select o.entry_id, o.account_id, o.patient_id, turn.number as turn
        from open_item o
        join treatment_parts(of_practice, of_treatment) p on p.entry_id = o.entry_id
        join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
        cross join generate_series(1, case when not credit.lowers then 1 when credit.corrects or credit.moves then 3 else 2 end) turn (number)
        where o.practice_id = of_practice
          and (credit.lowers or o.treatment_id = of_treatment)
          and not (credit.moves and turn.number > 1 and o.account_id = credit.account_id)
        order by turn.number, (credit.moves or not credit.lowers) and o.account_id <> credit.account_id,
          case when credit.lowers then -p.depth end, case when credit.lowers then -extract(epoch from e.created_at)
            else extract(epoch from e.created_at) end, o.entry_id
    loop
      exit when free = 0;
      part := least(free, ledger_free(of_practice, debit.entry_id, case debit.turn when 1 then 0 else free end, case debit.turn
        when 3 then array['charge', 'transfer'] else array['charge', 'transfer', 'adjustment', 'write_off'] end::entry_kind[]));
      continue when part <= 0;
      moved := credit.entry_id;
      if credit.account_id <> debit.account_id then
        moved := move_credit(of_practice, credit.entry_id, debit.account_id, part, debit.patient_id, case when credit.lowers
          then 'The bill that was taken over was lowered.' else 'Pays the treatment that it was meant for.' end);
      end if;
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, debit.account_id, moved, debit.entry_id, part);
      free := free - part;
    end loop;
  end loop;
end $$;
