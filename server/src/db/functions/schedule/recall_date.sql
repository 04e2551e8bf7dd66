-- Months first, clamped to the month's end, then days: half a year and a day after 31 August is 1 March.
create or replace function recall_date(last_visit date, months int, days int) returns date
  language sql immutable parallel safe
  return (last_visit + make_interval(months => months))::date + days;
