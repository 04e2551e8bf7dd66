-- Notifies the server that a session has ended, so that its stream of live changes is closed.
create or replace function notify_session_end() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('cusp_changes', old.practice_id::text || ' session');
  return null;
end $$;

create or replace trigger notify_session_end after delete on staff_session
  for each row execute function notify_session_end();
