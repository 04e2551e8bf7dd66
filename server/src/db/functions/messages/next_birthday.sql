-- The next birthday on or after a day. In years without February 29 it is February 28.
create or replace function next_birthday(born date, from_day date) returns date
  language sql immutable parallel safe
  return (select min(b.day) from (
    select (born + make_interval(years => extract(year from from_day)::int - extract(year from born)::int + more))::date as day
      from generate_series(0, 1) more) b where b.day >= from_day);
