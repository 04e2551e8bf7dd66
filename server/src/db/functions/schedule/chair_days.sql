-- The days of an operatory that a time range touches, as keys of advisory locks.
create or replace function chair_days(of_practice uuid, of_operatory uuid, of_during tsrange) returns bigint[]
  language sql immutable parallel safe
  return (select array_agg(hashtextextended(format('%s %s %s', of_practice, of_operatory, day::date), 20260303))
    from generate_series(date_trunc('day', lower(of_during)), upper(of_during) - interval '1 microsecond', '1 day') day
    where of_operatory is not null);
