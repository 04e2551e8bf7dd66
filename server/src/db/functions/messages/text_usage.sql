-- The texts that a practice sent in its present month and in the one before, and their parts. Numbers only, for the operator.
create or replace function text_usage(of_practice uuid, of_zone text)
  returns table (texts bigint, parts bigint, last_texts bigint, last_parts bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where m.sent_at >= b.starts),
        coalesce(sum(text_parts(m.body)) filter (where m.sent_at >= b.starts), 0)::bigint,
        count(*) filter (where m.sent_at < b.starts),
        coalesce(sum(text_parts(m.body)) filter (where m.sent_at < b.starts), 0)::bigint
      from (select date_trunc('month', now() at time zone of_zone) at time zone of_zone as starts,
          (date_trunc('month', now() at time zone of_zone) - interval '1 month') at time zone of_zone as before) b
      join message m on m.practice_id = of_practice and m.channel = 'text' and m.sent_at is not null and m.sent_at >= b.before;
  end;
alter function text_usage(uuid, text) owner to cusp_outbox;
revoke execute on function text_usage(uuid, text) from public;
grant execute on function text_usage(uuid, text) to cusp_admin;
