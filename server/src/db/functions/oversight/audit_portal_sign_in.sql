-- The account is of no practice; the record that it opens is, and is known by the transaction's end. As a change of
-- nothing it becomes an entry like any change that has none.
create or replace function audit_portal_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_practice() is not null then
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after)
      values (current_practice(), tg_table_name, new.id, current_patient(), 'insert', '{}', '{}');
  end if;
  return null;
end $$;
