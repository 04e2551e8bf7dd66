-- Does what enter_portal does for a session of a tablet or a link, if it came by one of these ways: opens its one record; for a link only the
-- link's forms, as long as they aren't hidden from parents; for an account that signed in on a tablet what it opens of the record today. If no
-- session has the token, or it opens nothing anymore, the transaction's settings stay as they are.
create or replace function enter_guest(wanted_token bytea, wanted_patient uuid, ways guest_way[])
  returns table (
    practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean, closed_from date, may_write boolean, ended_on date,
    records uuid[], way guest_way, identified text, forms uuid[], parts text[], signs_as portal_relation)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare found record;
begin
  select e.practice_id, r.survivor_id as patient_id, e.id as account_id, e.shown_as as email, e.way, e.identified,
      practice_closed(p.suspended_at, p.closed_from, p.time_zone) as suspended, p.closed_from,
      b.practice_id is null or subscription_allows_changes(b.status, b.trial_ends_at) as may_write,
      subscription_ended_on(b.status, b.trial_ends_at, b.cancelled_at, b.read_only_from, p.time_zone) as ended_on, e.last_seen_at,
      array(select record from patient_records(r.practice_id, r.survivor_id) as record
        order by record <> r.survivor_id) as records,
      own.parts, own.signs_as, case e.way when 'link' then array(select f.patient_form_id from form_link_form f
        where f.practice_id = e.practice_id and f.link_id = e.link_id) end as forms
    into found
    from guest_session e
    join patient r on r.practice_id = e.practice_id and r.id = e.patient_id
    join practice p on p.practice_id = e.practice_id
    left join subscription b on b.practice_id = p.practice_id
    cross join lateral guest_parts(e.practice_id, e.patient_id, e.link_id, e.account_id) own
    where e.token_hash = wanted_token and e.way = any (ways) and e.ends_at > now() and e.last_seen_at > now() - guest_idle_limit(e.way)
      and (wanted_patient is null or wanted_patient in (r.id, r.survivor_id));
  if found.practice_id is null then
    return;
  end if;
  perform set_config('app.practice_id', case when found.suspended then '' else found.practice_id::text end, true);
  perform set_config('app.patient_id', case when found.suspended then '' else array_to_string(found.records, ',') end, true);
  perform set_config('app.parts', case when found.parts is null then ''
    else coalesce(nullif(array_to_string(found.parts, ','), ''), 'none') end, true);
  perform set_config('app.forms', coalesce(found.forms::text, ''), true);
  if found.last_seen_at < now() - interval '3 seconds' then
    update guest_session e set last_seen_at = now() where e.token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended, found.closed_from,
    found.may_write, found.ended_on,
    found.records, found.way, found.identified, found.forms, found.parts, found.signs_as;
end $$;
alter function enter_guest(bytea, uuid, guest_way[]) owner to cusp_sign_in;
revoke execute on function enter_guest(bytea, uuid, guest_way[]) from public;
grant execute on function enter_guest(bytea, uuid, guest_way[]) to cusp_app;
