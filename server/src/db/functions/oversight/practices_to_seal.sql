-- The practices that have entries waiting to be chained.
create or replace function practices_to_seal() returns setof uuid language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select practice_id from audit_pending union select practice_id from audit_pending_change limit 1000;
  end;
alter function practices_to_seal() owner to cusp_auditor;
revoke execute on function practices_to_seal() from public;
grant execute on function practices_to_seal() to cusp_app;
