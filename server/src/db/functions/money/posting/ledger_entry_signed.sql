-- Gives the entries of a corrected payment their author and reason, and those of a returned check the day of the bank; a payment recorded again on the right patient names the entry that
-- it corrects.
create or replace function ledger_entry_signed() returns trigger language plpgsql as $$
declare c payment_correction%rowtype;
begin
  select * into c from payment_correction
    where practice_id = new.practice_id and new.payment_id in (payment_id, moved_to_id) and created_at = now()
    order by id desc limit 1;
  if found then
    new.created_by := c.created_by;
    new.created_by_id := c.created_by_id;
    new.reason := c.reason;
    new.occurred_on := coalesce(c.returned_on, new.occurred_on);
    if c.moved_to_id = new.payment_id then
      new.corrects_id := (select e.id from ledger_entry e
        where e.practice_id = c.practice_id and e.payment_id = c.payment_id order by e.created_at limit 1);
    end if;
  end if;
  return new;
end $$;

create or replace trigger ledger_entry_signed before insert on ledger_entry
  for each row when (new.payment_id is not null) execute function ledger_entry_signed();
