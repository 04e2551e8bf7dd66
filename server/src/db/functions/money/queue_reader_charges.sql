-- Queues a job for each payment that a card reader has waited for long: the provider's event may have been lost, or the server may have been
-- stopped before it told the reader. Returns how many.
create or replace function queue_reader_charges(attempts int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count(queue_job('reader_charge.look', c.practice_id, c.id, attempts))::int from reader_charge c
    where c.state in ('sending', 'waiting') and c.created_at < now() - interval '1 minute'
$$;
alter function queue_reader_charges(int) owner to cusp_outbox;
revoke execute on function queue_reader_charges(int) from public;
grant execute on function queue_reader_charges(int) to cusp_app;
