-- The day on which something is posted now. A load of past records (the demo) says so in app.posting for its transaction; no
-- load enters a closed day.
create or replace function posting_day(of_practice uuid, true_date date) returns date
  language sql stable
  return greatest(
    case when current_setting('app.posting', true) = 'past' then true_date else practice_today(of_practice) end,
    (select max(day) + 1 from day_close where practice_id = of_practice and reopened_at is null));
