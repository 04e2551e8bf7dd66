-- An entry's content as it is hashed. server/src/operations/cli/audit-chain.ts repeats it, so that a check doesn't have to trust
-- this function.
create or replace function audit_content(e audit_entry) returns text language sql stable
  return jsonb_build_array(e.practice_id, e.seq, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.realm, e.person_id,
    e.person_name, e.role, e.action, e.call, e.object, e.object_id, e.patient_id, e.outcome, e.address,
    e.app_version, e.detail, e.changes)::text;
