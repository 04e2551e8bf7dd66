-- The service's own part of the trail for the operator, the newest first; what waits is chained before. It holds nothing of a practice.
create or replace function service_acts(before_seq bigint, most int)
  returns table (seq bigint, at timestamptz, person_name text, action text, call text, object text, object_id text, outcome text,
    app_version text, detail jsonb, realm text)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare service constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  perform seal_audit(service, 1000);
  return query select e.seq, e.at, e.person_name, e.action::text, e.call, e.object,
      -- What a refused call named may be a practice's record.
      case when e.outcome = 'done' or e.realm = 'system' then e.object_id else '' end, e.outcome, e.app_version, e.detail, e.realm::text
    from audit_entry e
    where e.practice_id = service and (before_seq is null or e.seq < before_seq) order by e.seq desc limit most;
end $$;
alter function service_acts(bigint, int) owner to cusp_auditor;
revoke execute on function service_acts(bigint, int) from public;
grant execute on function service_acts(bigint, int) to cusp_admin;
