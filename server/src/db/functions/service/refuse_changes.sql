-- Refuses any change or removal of rows, by every role, with the trigger's argument as the message. A restore may clear empty tables, and an
-- import that is being undone takes its own rows away (undo_import).
-- Tables whose rows are only ever added have it as a trigger.
create or replace function refuse_changes() returns trigger language plpgsql as $$
declare filled boolean := true;
begin
  if is_undoing(tg_op) then
    return null;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into filled;
  end if;
  if not filled then
    return null;
  end if;
  raise exception '%', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;

-- The ledger. What it holds is corrected by further entries.
create or replace trigger refuse_changes before update or delete or truncate on ledger_entry
  for each statement execute function refuse_changes('What the ledger holds is never changed. Post a correction.');
create or replace trigger refuse_changes before update or delete or truncate on allocation
  for each statement execute function refuse_changes('What the ledger holds is never changed. Post a correction.');
create or replace trigger refuse_changes before update or delete or truncate on payment_correction
  for each statement execute function refuse_changes('What the ledger holds is never changed. Post a correction.');

-- Treatment plans as they were presented and answered.
create or replace trigger refuse_changes before update or delete or truncate on plan_presentation
  for each statement execute function refuse_changes('What was presented and answered of a treatment plan is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on plan_answer
  for each statement execute function refuse_changes('What was presented and answered of a treatment plan is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on plan_answer_line
  for each statement execute function refuse_changes('What was presented and answered of a treatment plan is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on plan_estimate
  for each statement execute function refuse_changes('What was presented and answered of a treatment plan is never changed.');

-- Forms as they were published, signed and decided.
create or replace trigger refuse_changes before update or delete or truncate on form_version
  for each statement execute function refuse_changes('What was published, signed and decided of a form is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on form_signature
  for each statement execute function refuse_changes('What was published, signed and decided of a form is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on form_decision
  for each statement execute function refuse_changes('What was published, signed and decided of a form is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on signing_agreement
  for each statement execute function refuse_changes('What was published, signed and decided of a form is never changed.');
create or replace trigger refuse_changes before update or delete or truncate on signing_withdrawal
  for each statement execute function refuse_changes('What was published, signed and decided of a form is never changed.');

-- The audit trail.
create or replace trigger refuse_changes before update or delete or truncate on audit_entry
  for each statement execute function refuse_changes('The audit trail is only added to.');
create or replace trigger refuse_changes before update or delete or truncate on audit_anchor
  for each statement execute function refuse_changes('The audit trail is only added to.');
create or replace trigger refuse_changes before update or delete or truncate on service_audit
  for each statement execute function refuse_changes('The audit trail is only added to.');
