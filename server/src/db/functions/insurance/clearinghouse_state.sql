-- The state of a practice's connection to its clearinghouse, for the operator: counts, times and failures, and nothing of a claim. No row
-- if it has no clearinghouse.
create or replace function clearinghouse_state(of_practice uuid)
  returns table (kind text, is_test boolean, waiting int, waiting_since timestamptz, failing_since timestamptz, failure text,
    sent_at timestamptz, fetched_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select h.kind, h.is_test,
        (select count(*)::int from claim_sending s where s.practice_id = h.practice_id and s.state in ('waiting', 'sending')),
        (select min(s.queued_at) from claim_sending s where s.practice_id = h.practice_id and s.state in ('waiting', 'sending')),
        coalesce(e.send_failing_since, e.fetch_failing_since), coalesce(nullif(e.send_failure, ''), e.fetch_failure, ''),
        e.sent_at, e.fetched_at
      from clearinghouse h left join clearinghouse_health e on e.practice_id = h.practice_id
      where h.practice_id = of_practice and h.kind <> 'none';
  end;
alter function clearinghouse_state(uuid) owner to cusp_outbox;
revoke execute on function clearinghouse_state(uuid) from public;
grant execute on function clearinghouse_state(uuid) to cusp_admin;
