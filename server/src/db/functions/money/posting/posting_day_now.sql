-- The day to post an entry on now. It locks the practice's row until the transaction ends, which closing a day waits for, so that no
-- entry slips into a day that is being counted. The day is looked up once for a transaction, because a remittance of thousands of lines
-- needs it for each entry and allocation; closing a day clears it (check_day_close).
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
