-- Opens the practice and the patient record of a token for the rest of the transaction, and returns the account and its rights. No row if
-- the token is unknown or expired, or the record isn't the account's. Without a requested record the account's first one. Must be called
-- before the role is changed to cusp_portal. A closed practice is never opened; one that is suspended can be read until its closing day.
create or replace function enter_portal(wanted_token bytea, wanted_patient uuid)
  returns table (
    practice_id uuid, patient_id uuid, account_id uuid, email text, suspended boolean, closed_from date, may_write boolean, ended_on date,
    records uuid[], parts text[], signs_as portal_relation)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare found record;
begin
  select l.practice_id, r.survivor_id as patient_id, a.id as account_id, a.email,
      practice_closed(p.suspended_at, p.closed_from, p.time_zone) as suspended, p.closed_from,
      b.practice_id is null or subscription_allows_changes(b.status, b.trial_ends_at) as may_write,
      subscription_ended_on(b.status, b.trial_ends_at, b.cancelled_at, b.read_only_from, p.time_zone) as ended_on,
      e.last_seen_at, array(select record from patient_records(r.practice_id, r.survivor_id) as record
        order by record <> r.survivor_id) as records,
      portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts) as parts,
      portal_signs_as(l.relation, r.date_of_birth, (now() at time zone p.time_zone)::date) as signs_as
    into found
    from portal_session e
    join portal_account a on a.id = e.account_id
    join portal_link l on l.account_id = a.id
    join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
    join practice p on p.practice_id = l.practice_id
    left join subscription b on b.practice_id = p.practice_id
    where e.token_hash = wanted_token and e.expires_at > now() and e.last_seen_at > now() - idle_limit()
      and coalesce(portal_link_end(l.relation, l.until_date, r.date_of_birth) > (now() at time zone p.time_zone)::date, true)
      and (wanted_patient is null or wanted_patient in (r.id, r.survivor_id))
    -- Without a requested record, the first one that can be read.
    order by practice_closed(p.suspended_at, p.closed_from, p.time_zone), l.linked_at, l.patient_id
    limit 1;
  perform set_config('app.practice_id', case when found.suspended then '' else coalesce(found.practice_id::text, '') end, true);
  perform set_config('app.patient_id',
    case when found.suspended then '' else coalesce(array_to_string(found.records, ','), '') end, true);
  perform set_config('app.parts', case when found.practice_id is null then ''
    else coalesce(nullif(array_to_string(found.parts, ','), ''), 'none') end, true);
  if found.practice_id is null then
    return;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update portal_session set last_seen_at = now() where token_hash = wanted_token;
  end if;
  return query select found.practice_id, found.patient_id, found.account_id, found.email, found.suspended, found.closed_from,
    found.may_write, found.ended_on,
    found.records, found.parts, found.signs_as;
end $$;
alter function enter_portal(bytea, uuid) owner to cusp_sign_in;
revoke execute on function enter_portal(bytea, uuid) from public;
grant execute on function enter_portal(bytea, uuid) to cusp_app;
