-- Nobody may change what was published, signed or decided. A restore may truncate tables that are still empty.
create or replace function prevent_form_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'What was published, signed and decided of a form is never changed.'
    using errcode = 'insufficient_privilege';
end $$;

create or replace trigger prevent_form_changes before delete or update or truncate on form_version
  for each statement execute function prevent_form_changes();

create or replace trigger prevent_form_changes before delete or update or truncate on form_signature
  for each statement execute function prevent_form_changes();

create or replace trigger prevent_form_changes before delete or update or truncate on form_decision
  for each statement execute function prevent_form_changes();

create or replace trigger prevent_form_changes before delete or update or truncate on signing_agreement
  for each statement execute function prevent_form_changes();

create or replace trigger prevent_form_changes before delete or update or truncate on signing_withdrawal
  for each statement execute function prevent_form_changes();
