-- Today in a practice.
create or replace function practice_today(of_practice uuid) returns date
  language sql stable
  return (select (now() at time zone time_zone)::date from practice where practice_id = of_practice);
