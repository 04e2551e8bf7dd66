-- Puts each request into the queue whose deposit somebody has to look at: it wasn't paid or chosen again in time, its provider may
-- have told of it in vain, or a step was missed. Returns how many.
create or replace function queue_deposits(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  request record;
  queued int := 0;
begin
  for request in
    select r.practice_id, r.id from online_request r
      where r.deposit_cents is not null and r.deposit_end is null
        and (r.state = 'unpaid' and r.pay_until < now() or r.state = 'displaced' and r.choose_until < now()
          or exists (select from checkout c where c.practice_id = r.practice_id and c.online_request_id = r.id
            and (c.status in ('open', 'processing') and c.session_id is not null and c.created_at > now() - interval '3 days'
              or c.status = 'paid' and r.state not in ('waiting', 'displaced', 'taken_in'))))
  loop
    perform graphile_worker.add_job(
      identifier := 'deposit.look',
      payload := json_build_object('practice', request.practice_id, 'subject', request.id),
      max_attempts := attempts,
      job_key := 'deposit.look ' || request.id::text);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
alter function queue_deposits(int) owner to cusp_outbox;
revoke execute on function queue_deposits(int) from public;
grant execute on function queue_deposits(int) to cusp_app;
