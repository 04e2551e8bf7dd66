create or replace function audit_portal_session() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.audit', (audit_context() || (
    select jsonb_build_object('realm', 'patient', 'person_id', a.id, 'person_name', a.email, 'role', 'patient')
      from portal_account a where a.id = new.account_id))::text, true);
  return null;
end $$;
alter function audit_portal_session() owner to cusp_auditor;
revoke execute on function audit_portal_session() from public;

create or replace trigger audit_session after insert on portal_session
  for each row when (current_setting('role') <> 'none') execute function audit_portal_session();
