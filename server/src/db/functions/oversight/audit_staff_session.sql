-- The person who gets the session is the person of the transaction's entry. The session's token hash is left out.
create or replace function audit_staff_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'staff', 'person_id', s.id, 'person_name', s.name, 'role', s.role)
      from staff s where s.practice_id = new.practice_id and s.id = new.staff_id))::text, true);
  insert into audit_pending_change (practice_id, object, object_id, operation, before, after)
    values (new.practice_id, tg_table_name, new.id, 'insert', '{}', '{}');
  return null;
end $$;
alter function audit_staff_session() owner to cusp_auditor;
revoke execute on function audit_staff_session() from public;

create or replace trigger audit_session after insert on staff_session
  for each row when (current_setting('role') <> 'none') execute function audit_staff_session();
