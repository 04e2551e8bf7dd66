-- The birth dates of those whose birthday is on a day, of the last 130 years. Who was born on February 29 has theirs on February 28 in other
-- years. As dates, which an index finds.
create or replace function birthdays_on(day date) returns setof date
  language sql stable parallel safe
as $$
  select b.born from (
    select distinct (day - make_interval(years => years))::date + more as born
      from generate_series(1, 130) years, generate_series(0, 1) more) b
    where next_birthday(b.born, day) = day
$$;
