-- Applies what was meant for a treatment: corrections of its charge and adjustments first, which take the place of payments,
-- then payments. What is left over is a credit that nothing applies by itself.
create or replace function settle_treatment(of_practice uuid, of_treatment uuid) returns void language plpgsql volatile
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
    select o.*, o.kind in ('charge', 'adjustment', 'write_off') as lowers from open_item o
      join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
      where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents < 0
        and o.used_cents < -o.amount_cents
      order by o.kind <> 'charge', o.kind not in ('adjustment', 'write_off'), e.created_at
  loop
    free := -credit.amount_cents - credit.used_cents;
    for debit in
      select o.entry_id, o.account_id, o.amount_cents - o.used_cents as open from open_item o
        join ledger_entry e on e.practice_id = o.practice_id and e.id = o.entry_id
        where o.practice_id = of_practice and o.treatment_id = of_treatment and o.amount_cents > 0
          and o.kind in ('charge', 'transfer')
        order by e.created_at
    loop
      exit when free = 0;
      part := debit.open;
      if credit.lowers and part < free then
        part := ledger_free(of_practice, debit.entry_id, free,
          case when credit.kind = 'charge' then array['charge'] else array['charge', 'adjustment', 'write_off'] end::entry_kind[]);
      end if;
      part := least(part, free);
      continue when part <= 0;
      moved := credit.entry_id;
      if credit.account_id <> debit.account_id then
        moved := move_credit(of_practice, credit.entry_id, debit.account_id, part);
      end if;
      insert into allocation (practice_id, account_id, credit_id, debit_id, amount_cents)
        values (of_practice, debit.account_id, moved, debit.entry_id, part);
      free := free - part;
    end loop;
  end loop;
end $$;
