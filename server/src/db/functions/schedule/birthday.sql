-- The birthday of this age. A birthday on February 29 is on February 28 in other years.
create or replace function birthday(born date, age int) returns date
  language sql immutable parallel safe
  return (born + make_interval(years => age))::date;
