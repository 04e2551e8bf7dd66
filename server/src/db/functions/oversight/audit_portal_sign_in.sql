-- A portal account belongs to no practice, but the record that it opens does, and is known by the end of the transaction. The sign-in
-- is recorded as an empty change, which becomes an entry like any change that has none of its own.
create or replace function audit_portal_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_practice() is not null then
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
      values (current_practice(), tg_table_name, new.id, current_patient(), 'insert', '{}', '{}');
  end if;
  return null;
end $$;
alter function audit_portal_sign_in() owner to cusp_auditor;
revoke execute on function audit_portal_sign_in() from public;

drop trigger if exists audit_sign_in on portal_session;
create constraint trigger audit_sign_in after insert on portal_session
  deferrable initially deferred for each row when (current_setting('role') <> 'none')
  execute function audit_portal_sign_in();
