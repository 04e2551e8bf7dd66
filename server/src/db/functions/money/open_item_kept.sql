-- Written by the ledger's own triggers only.
create or replace function open_item_kept() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'What is open follows from entries and allocations.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger open_item_kept before insert or update on open_item
  for each row execute function open_item_kept();
