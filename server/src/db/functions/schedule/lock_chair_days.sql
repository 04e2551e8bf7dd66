-- Locks days of operatories (chair_days) until the transaction ends. Every change of chair time takes these locks, in the same order:
-- without them one in forty concurrent bookings ended in a deadlock.
create or replace function lock_chair_days(days bigint[]) returns void language plpgsql volatile
as $$
declare day bigint;
begin
  for day in select distinct d from unnest(days) d where d is not null order by d loop
    perform pg_advisory_xact_lock(day);
  end loop;
end $$;
