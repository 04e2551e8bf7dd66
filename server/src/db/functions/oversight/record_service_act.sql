-- Writes an entry about what the service itself did: to its own chain, and to that of the practice that it concerns. The nil UUID, which
-- no practice has, stands for the service.
create or replace function record_service_act(of_practice uuid, by_process text, what text, of_call text, of_object text, of_object_id text,
    of_outcome text, more jsonb)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_pending (practice_id, id, realm, person_name, action, call, object, object_id, outcome, detail)
    select chain, gen_random_uuid(), 'system', by_process, what::audit_action, of_call, of_object, of_object_id, of_outcome,
        case when of_practice is null then more else more || jsonb_build_object('practice', of_practice) end
      from unnest(array_remove(array['00000000-0000-0000-0000-000000000000', of_practice], null)) chain;
end $$;
alter function record_service_act(uuid, text, text, text, text, text, text, jsonb) owner to cusp_auditor;
revoke execute on function record_service_act(uuid, text, text, text, text, text, text, jsonb) from public;
grant execute on function record_service_act(uuid, text, text, text, text, text, text, jsonb) to cusp_app, cusp_outbox;
