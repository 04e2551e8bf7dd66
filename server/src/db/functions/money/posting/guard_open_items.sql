-- Only the ledger's own triggers write open items.
create or replace function guard_open_items() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'What is open follows from entries and allocations.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger guard_open_items before insert or update on open_item
  for each row execute function guard_open_items();
