-- What admins do stands in service_audit; each entry is chained in the service's own trail, too, so that none can be taken away unseen.
create or replace function chain_operator_act() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id, outcome, address, detail)
    values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), new.realm, new.person_id, new.person_name, new.role, new.action,
      new.call, new.object, new.object_id, new.outcome, new.address, jsonb_build_object('times', new.times));
  return null;
end $$;
alter function chain_operator_act() owner to cusp_auditor;
revoke execute on function chain_operator_act() from public;
create or replace trigger chain_operator_act after insert on service_audit
  for each row execute function chain_operator_act();
