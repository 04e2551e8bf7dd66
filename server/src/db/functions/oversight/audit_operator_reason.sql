-- Records what the operator did to an account and why, in the trail of its practice. The practice's rows hold no reason, and
-- some actions of the operator (mailing a link, resetting a second factor) change none of them.
create or replace function audit_operator_reason(of_practice uuid, of_staff uuid, what text, why text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into audit_pending_change (practice_id, object, object_id, operation, before, after)
      values (of_practice, 'practice_change', of_staff, 'insert', '{}', jsonb_build_object('what', what, 'why', why));
  end;
alter function audit_operator_reason(uuid, uuid, text, text) owner to cusp_auditor;
revoke execute on function audit_operator_reason(uuid, uuid, text, text) from public;
grant execute on function audit_operator_reason(uuid, uuid, text, text) to cusp_admin;
