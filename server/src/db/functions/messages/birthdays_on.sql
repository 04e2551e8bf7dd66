-- The birth dates of the last 130 years whose birthday is on a day. A birthday on February 29 is on February 28 in other years. They are
-- returned as dates, so that an index finds the patients.
create or replace function birthdays_on(day date) returns setof date
  language sql stable parallel safe
as $$
  select b.born from (
    select distinct (day - make_interval(years => years))::date + more as born
      from generate_series(1, 130) years, generate_series(0, 1) more) b
    where next_birthday(b.born, day) = day
$$;
