-- Whether a number takes no texts, by the gateway's last report: it is a landline, or no number. A reply or a delivered text clears
-- that; after half a year a text is tried again.
create or replace function number_rejects_texts(of_practice uuid, of_number text) returns boolean
  language sql stable
  return coalesce((
    select m.state = 'failed' and m.created_at > now() - interval '180 days'
      from message m
      where m.practice_id = of_practice and m.address = of_number and m.channel = 'text'
        and (m.kind = 'reply' and m.phone_call is null and m.gateway <> 'portal' or m.state = 'delivered' or (m.state = 'failed' and m.reason = 'wrong_number'))
      order by m.id desc limit 1), false);
