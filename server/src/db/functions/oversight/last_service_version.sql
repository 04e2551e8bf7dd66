-- The version of Cusp that last started on this database; '' if none did. For the server, which records an update by it.
create or replace function last_service_version() returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce((select e.app_version from audit_entry e
      where e.practice_id = '00000000-0000-0000-0000-000000000000' and e.call = 'service.start' order by e.seq desc limit 1), '');
  end;
alter function last_service_version() owner to cusp_auditor;
revoke execute on function last_service_version() from public;
grant execute on function last_service_version() to cusp_app;
