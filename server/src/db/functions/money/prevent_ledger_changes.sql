-- Refuses any change or removal of entries, by every role. A restore may clear empty tables.
create or replace function prevent_ledger_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'What the ledger holds is never changed. Post a correction.' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger prevent_ledger_changes before update or delete or truncate on ledger_entry
  for each statement execute function prevent_ledger_changes();

create or replace trigger prevent_ledger_changes before update or delete or truncate on allocation
  for each statement execute function prevent_ledger_changes();

create or replace trigger prevent_ledger_changes before update or delete or truncate on payment_correction
  for each statement execute function prevent_ledger_changes();
