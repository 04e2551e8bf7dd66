-- Records the reset of a portal account's second factor in the trail of every other practice whose record the account opens, without
-- saying who did it. The practice where it was reset has an entry of its own.
create or replace function audit_portal_factor_reset(of_account uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after, about)
      select l.practice_id, 'second_factor', of_account, l.patient_id, 'delete', hidden, '{}', '{"realm": "system"}'
        from portal_link l, jsonb_build_object('secret', '[hidden]') hidden
        where l.account_id = of_account and l.practice_id is distinct from current_practice();
  end;
alter function audit_portal_factor_reset(uuid) owner to cusp_auditor;
revoke execute on function audit_portal_factor_reset(uuid) from public;
grant execute on function audit_portal_factor_reset(uuid) to cusp_app;
