-- Writes one domain event and queues the jobs that follow (`record_events`).
create or replace function record_event(of_id uuid, of_kind text, of_subject uuid, of_realm text, of_person uuid, following jsonb)
  returns uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  select record_events(of_kind,
    jsonb_build_array(jsonb_build_object('id', of_id, 'subject', of_subject, 'realm', of_realm, 'person', of_person)), following)
$$;
alter function record_event(uuid, text, uuid, text, uuid, jsonb) owner to cusp_outbox;
revoke execute on function record_event(uuid, text, uuid, text, uuid, jsonb) from public;
grant execute on function record_event(uuid, text, uuid, text, uuid, jsonb) to cusp_app, cusp_portal;
