-- A second factor that was reset stands in the trail of each practice whose record the account opens, as a new password
-- does: where it was done by the row above, elsewhere without saying by whom.
create or replace function portal_factor_was_reset(of_account uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into audit_pending_change (practice_id, object, object_id, patient_id, operation, before, after, about)
      select l.practice_id, 'second_factor', of_account, l.patient_id, 'delete', hidden, '{}', '{"realm": "system"}'
        from portal_link l, jsonb_build_object('secret', '[hidden]') hidden
        where l.account_id = of_account and l.practice_id is distinct from current_practice();
  end;
alter function portal_factor_was_reset(uuid) owner to cusp_auditor;
revoke execute on function portal_factor_was_reset(uuid) from public;
grant execute on function portal_factor_was_reset(uuid) to cusp_app;
