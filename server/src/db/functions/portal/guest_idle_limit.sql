-- After how long without a call a session without an account is over: a tablet that was put down has cleared itself by then.
create or replace function guest_idle_limit(way guest_way) returns interval language sql immutable parallel safe
  return case way when 'tablet' then interval '75 seconds' else interval '30 minutes' end;
