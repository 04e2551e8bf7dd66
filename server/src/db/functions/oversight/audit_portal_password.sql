-- A new password opens every record of the account, so it is recorded in the trail of each record's practice.
create or replace function audit_portal_password() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
    select l.practice_id, tg_table_name, new.id, l.patient_id, 'update', hidden, hidden
      from portal_link l, jsonb_build_object('password_hash', '[hidden]') hidden
      where l.account_id = new.id;
  return null;
end $$;
alter function audit_portal_password() owner to cusp_auditor;
revoke execute on function audit_portal_password() from public;

create or replace trigger audit_password after update of password_hash on portal_account
  for each row when (current_setting('role') <> 'none') execute function audit_portal_password();
