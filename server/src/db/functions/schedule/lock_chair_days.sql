-- Whoever takes or frees a place waits here for whoever is at the same day of the same operatory. Always in the same order, so
-- that no two wait for each other; without it one in forty of racing bookings ended as a deadlock.
create or replace function lock_chair_days(days bigint[]) returns void language plpgsql volatile
as $$
declare day bigint;
begin
  for day in select distinct d from unnest(days) d where d is not null order by d loop
    perform pg_advisory_xact_lock(day);
  end loop;
end $$;
