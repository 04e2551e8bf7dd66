-- Nobody can change what is written, not even the tables' owner by mistake. A restore may truncate tables that are still empty.
create or replace function prevent_audit_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'The audit trail is only added to.' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger prevent_audit_changes before update or delete or truncate on audit_entry
  for each statement execute function prevent_audit_changes();

create or replace trigger prevent_audit_changes before update or delete or truncate on audit_anchor
  for each statement execute function prevent_audit_changes();

create or replace trigger prevent_audit_changes before update or delete or truncate on service_audit
  for each statement execute function prevent_audit_changes();
