-- The next statement number of a practice's year. It holds a lock until the transaction ends.
create or replace function statement_serial(of_practice uuid, of_year int) returns int language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('statements ' || of_practice, 0));
  return 1 + coalesce((select serial from statement where practice_id = of_practice and year = of_year
    order by serial desc limit 1), 0);
end $$;
