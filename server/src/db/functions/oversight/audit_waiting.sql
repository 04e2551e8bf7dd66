-- The practices that have entries waiting to be chained.
create or replace function audit_waiting() returns setof uuid language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select practice_id from audit_pending union select practice_id from audit_pending_change limit 1000;
  end;
alter function audit_waiting() owner to cusp_auditor;
revoke execute on function audit_waiting() from public;
grant execute on function audit_waiting() to cusp_app;
