-- How long a session without an account lasts without a call. A tablet that was put down has cleared its screen by then.
create or replace function guest_idle_limit(way guest_way) returns interval language sql immutable parallel safe
  return case way when 'tablet' then interval '75 seconds' else interval '30 minutes' end;
