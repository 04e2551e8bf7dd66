-- The e-mail of a reply address, and its practice: the reply arrives before a practice is set.
create or replace function message_by_reply(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.practice_id, m.id from message m where m.reply_hash = wanted;
  end;
alter function message_by_reply(bytea) owner to cusp_sign_in;
revoke execute on function message_by_reply(bytea) from public;
grant execute on function message_by_reply(bytea) to cusp_app;
