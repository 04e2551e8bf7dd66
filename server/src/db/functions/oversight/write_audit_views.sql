-- Writes the entries of records that were shown, for calls of any practice that ended at the same moment, so that they share one
-- transaction and one flush to the disk (server/src/db/audit-view-writer.ts). Its plan is kept, because it reads no table.
create or replace function write_audit_views(entries json) returns void language sql volatile security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  begin atomic
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id,
        patient_id, address, detail)
      select practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, patient_id, address,
          detail
        from json_to_recordset(entries) as e (practice_id uuid, id uuid, realm audit_realm, person_id uuid,
          person_name text, role text, action audit_action, call text, object text, object_id text, patient_id uuid,
          address text, detail jsonb);
  end;
alter function write_audit_views(json) owner to cusp_auditor;
revoke execute on function write_audit_views(json) from public;
grant execute on function write_audit_views(json) to cusp_app;
