-- True if the transaction has changed anything that the audit trail records. The waiting changes are few at one moment and thousands
-- at the next, and a query plan made while there were few would read all of them for each change.
create or replace function audit_has_changes() returns boolean language sql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off
  begin atomic
    select exists (select from audit_pending_change
      where practice_id = current_practice() and xid = pg_current_xact_id_if_assigned()::text::bigint and at = now());
  end;
alter function audit_has_changes() owner to cusp_auditor;
revoke execute on function audit_has_changes() from public;
grant execute on function audit_has_changes() to cusp_app;
