-- The message of a link's token, and its practice, before a practice is set.
create or replace function message_by_link(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.practice_id, m.id from message m where m.link_hash = wanted;
  end;
alter function message_by_link(bytea) owner to cusp_sign_in;
revoke execute on function message_by_link(bytea) from public;
grant execute on function message_by_link(bytea) to cusp_app;
