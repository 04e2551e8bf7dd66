-- The time range of a visit: its day, start and length in minutes.
create or replace function chair_time_range(of_date date, of_time time, minutes int) returns tsrange
  language sql immutable parallel safe
  return tsrange(of_date + of_time, of_date + of_time + make_interval(mins => minutes));
