-- The day on which something is posted now. It holds the practice's row until the transaction ends, for which closing a day waits, so
-- that no entry slips into a day that is being counted and the day is looked up once: a remittance of thousands of lines asks for
-- each of its entries and allocations. Closing a day forgets it (check_day_close).
create or replace function posting_day_now(of_practice uuid) returns date language plpgsql volatile as $$
declare
  known text := current_setting('app.posting_day', true);
  day date;
begin
  if left(known, 36) = of_practice::text then
    return substr(known, 38)::date;
  end if;
  perform from practice where practice_id = of_practice for key share;
  day := posting_day(of_practice, practice_today(of_practice));
  perform set_config('app.posting_day', of_practice || ' ' || day, true);
  return day;
end $$;
