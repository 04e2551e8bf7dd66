-- Queues a job for each request whose deposit needs a look: it wasn't paid or rebooked in time, the account that may rebook it may have
-- lost its access, the provider's event may have been lost, or a step was missed. Returns how many.
create or replace function queue_deposits(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('deposit.look', r.practice_id, r.id, attempts))::int from online_request r
    where r.deposit_cents is not null and r.deposit_end is null
      and (r.state = 'unpaid' and r.pay_until < now() or r.state = 'displaced' and (r.choose_until < now() or r.account_id is not null)
        or exists (select from checkout c where c.practice_id = r.practice_id and c.online_request_id = r.id
          and (c.status in ('open', 'processing') and c.session_id is not null and c.created_at > now() - interval '3 days'
            or c.status = 'paid' and r.state not in ('waiting', 'displaced', 'taken_in')
              -- A refused request keeps its deposit as long as one of the proposed times can be chosen.
              and (r.state <> 'refused' or r.propose_until is null or r.propose_until < now()))))
$$;
alter function queue_deposits(int) owner to cusp_outbox;
revoke execute on function queue_deposits(int) from public;
grant execute on function queue_deposits(int) to cusp_app;
