-- The birthday of this age; who was born on 29 February has it on the 28th where there is none.
create or replace function birthday(born date, age int) returns date
  language sql immutable parallel safe
  return (born + make_interval(years => age))::date;
