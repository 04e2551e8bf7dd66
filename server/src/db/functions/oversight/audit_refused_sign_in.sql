-- Writes the entry of a refused sign-in to an account.
create or replace function audit_refused_sign_in(of_realm audit_realm, account uuid, of_call text, of_outcome text,
    from_address text, more jsonb)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if of_realm = 'staff' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id,
        outcome, address, detail)
      select s.practice_id, gen_random_uuid(), 'staff', s.id, s.name, s.role, 'sign_in', of_call, 'session', '',
          of_outcome, from_address, more
        from staff s where s.id = account;
  elsif of_realm = 'patient' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, patient_id,
        outcome, address, detail)
      select l.practice_id, gen_random_uuid(), 'patient', a.id, a.email, 'patient', 'sign_in', of_call, 'session',
          l.patient_id, of_outcome, from_address, more
        from portal_account a join portal_link l on l.account_id = a.id where a.id = account;
  else
    insert into service_audit (realm, person_id, person_name, role, action, call, object, outcome, address, times)
      select 'admin', a.id, a.name, a.role, 'sign_in', of_call, 'session', of_outcome, from_address,
          coalesce((more ->> 'times')::int, 1)
        from admin a where a.id = account;
  end if;
end $$;
alter function audit_refused_sign_in(audit_realm, uuid, text, text, text, jsonb) owner to cusp_auditor;
revoke execute on function audit_refused_sign_in(audit_realm, uuid, text, text, text, jsonb) from public;
