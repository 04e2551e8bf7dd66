-- What was presented and answered stays, whoever tries. A restore clears tables that are empty.
create or replace function prevent_plan_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception 'What was presented and answered of a treatment plan is never changed.'
    using errcode = 'insufficient_privilege';
end $$;

create or replace trigger prevent_plan_changes before delete or update or truncate on plan_presentation
  for each statement execute function prevent_plan_changes();

create or replace trigger prevent_plan_changes before delete or update or truncate on plan_answer
  for each statement execute function prevent_plan_changes();

create or replace trigger prevent_plan_changes before delete or update or truncate on plan_answer_line
  for each statement execute function prevent_plan_changes();

create or replace trigger prevent_plan_changes before delete or update or truncate on plan_estimate
  for each statement execute function prevent_plan_changes();
