-- The entries of the lists that named a patient. A function, since row-level security lets no caller search by an index
-- of this kind.
create or replace function audit_lists_naming(wanted uuid) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select seq from audit_entry
      where practice_id = current_practice() and detail ? 'patients' and detail -> 'patients' @> to_jsonb(wanted::text);
  end;
alter function audit_lists_naming(uuid) owner to cusp_auditor;
revoke execute on function audit_lists_naming(uuid) from public;
grant execute on function audit_lists_naming(uuid) to cusp_app;
