-- Refuses any change of what was sent or agreed, by every role; only its PDF is added once. A restore may clear empty tables.
create or replace function prevent_statement_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if is_undoing(tg_op) then
    return old;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
    if not filled then
      return null;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name <> 'statement_entry' then
    if old.pdf is null and new.pdf is not null
        and to_jsonb(old) - array['pdf', 'pdf_sha256'] = to_jsonb(new) - array['pdf', 'pdf_sha256'] then
      return new;
    end if;
  end if;
  raise exception 'What was sent or agreed is never changed.' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger prevent_statement_changes before delete or update on statement
  for each row execute function prevent_statement_changes();

create or replace trigger prevent_statement_truncate before truncate on statement
  for each statement execute function prevent_statement_changes();

create or replace trigger prevent_statement_changes before delete or update on statement_entry
  for each row execute function prevent_statement_changes();

create or replace trigger prevent_statement_truncate before truncate on statement_entry
  for each statement execute function prevent_statement_changes();

create or replace trigger prevent_statement_changes before delete or update on payment_plan_agreement
  for each row execute function prevent_statement_changes();

create or replace trigger prevent_statement_truncate before truncate on payment_plan_agreement
  for each statement execute function prevent_statement_changes();
