-- Applies the credits of a treatment to its bill. First those that lower it: corrections of the fee, then adjustments and write-offs.
-- They follow the bill into the accounts that took it over, the latest owner's first. There they lower what is open; then they take the
-- place of payments, and the payer gets a credit; and a correction of the fee takes the place of adjustments. Then payments pay
-- the patient's own bill. What is left over is a credit that nothing applies automatically.
create or replace function settle_treatment(of_practice uuid, of_treatment uuid) returns void language plpgsql volatile
  set plan_cache_mode = force_generic_plan
as $$
declare
  credit record;
  debit record;
  free bigint;
  part bigint;
  moved uuid;
begin
  perform from open_item where practice_id = of_practice and treatment_id = of_treatment order by entry_id for no key update;
  for credit in
    select o.entry_id, o.account_id, o.amount_cents, o.kind = 'charge' or coalesce(e.cause = 'fee', false) as corrects,
        -- It moved a bill to another account: what it can't settle here lowers the bill there by the same amount.
        o.kind = 'transfer' as moves,
        o.kind in ('charge', 'adjustment', 'write_off', 'transfer') as lowers,
        usual.entry_id as usual_debit
      from open_item o
      join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
      -- The usual case: the treatment's only charge, in the credit's account, neither moved nor reversed.
      left join lateral (select d.entry_id from open_item d
        where d.practice_id = o.practice_id and d.treatment_id = o.treatment_id and d.account_id = o.account_id and d.amount_cents > 0
          and d.kind = 'charge' and o.kind in ('payment', 'insurance_payment', 'adjustment', 'write_off')
          and e.cause is distinct from 'fee'
          and not exists (select from open_item other where other.practice_id = d.practice_id
            and other.treatment_id = d.treatment_id and other.amount_cents > 0 and other.entry_id <> d.entry_id)
          and not exists (select from ledger_entry r where r.practice_id = d.practice_id and r.reverses_id = d.entry_id)
          and not exists (select from ledger_entry m
            where m.practice_id = d.practice_id and m.corrects_id = d.entry_id and m.kind = 'transfer')) usual on true
      where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents < 0
        and o.used_cents < -o.amount_cents
      order by not (o.kind = 'charge' or coalesce(e.cause = 'fee', false)), o.kind not in ('adjustment', 'write_off'),
        o.kind <> 'transfer', e.created_at
  loop
    select abs(amount_cents) - used_cents into free from open_item where practice_id = of_practice and entry_id = credit.entry_id;
    if credit.usual_debit is not null then
      select least(free, amount_cents - used_cents) into part from open_item
        where practice_id = of_practice and entry_id = credit.usual_debit;
      if part > 0 then
        insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
          values (of_practice, credit.account_id, credit.entry_id, credit.usual_debit, part);
      end if;
      if credit.lowers and part < free then
        perform free_allocations(of_practice, credit.usual_debit, free - part,
          array['charge', 'transfer', 'adjustment', 'write_off']::entry_kind[], credit.entry_id);
      end if;
      continue;
    end if;
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
      part := least(free, free_allocations(of_practice, debit.entry_id, case debit.turn when 1 then 0 else free end, case debit.turn
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
