create or replace function audit_admin_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into service_audit (realm, person_id, person_name, role, action, call, object, address)
    select 'admin', a.id, a.name, a.role, 'sign_in', coalesce(audit_context() ->> 'call', ''), 'session',
        coalesce(audit_context() ->> 'address', '')
      from admin a where a.id = new.admin_id;
  return null;
end $$;
alter function audit_admin_session() owner to cusp_auditor;
revoke execute on function audit_admin_session() from public;

create or replace trigger audit_session after insert on admin_session
  for each row when (current_setting('role') <> 'none') execute function audit_admin_session();
