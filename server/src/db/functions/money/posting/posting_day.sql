-- The day to post an entry on: today in the practice, or the day after the last closed one if that is later. A load of past records
-- (the demo) sets app.posting for its transaction and posts on the true date, but never in a closed day.
create or replace function posting_day(of_practice uuid, true_date date) returns date
  language sql stable
  return greatest(
    case when current_setting('app.posting', true) = 'past' then true_date else practice_today(of_practice) end,
    (select max(day) + 1 from day_close where practice_id = of_practice and reopened_at is null));
