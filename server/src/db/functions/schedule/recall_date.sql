-- The date of a recall: months first, limited to the month's end, then days. Half a year and a day after August 31 is March 1.
create or replace function recall_date(last_visit date, months int, days int) returns date
  language sql immutable parallel safe
  return (last_visit + make_interval(months => months))::date + days;
