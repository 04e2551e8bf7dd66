-- True once a suspended practice is closed; until then it is read-only.
create or replace function practice_closed(suspended_at timestamptz, closed_from date, time_zone text) returns boolean
  language sql stable parallel safe
  return suspended_at is not null and coalesce(closed_from <= (now() at time zone time_zone)::date, true);
