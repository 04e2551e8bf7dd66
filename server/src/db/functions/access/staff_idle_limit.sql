-- After which time without use a session of a practice's staff ends.
create or replace function staff_idle_limit(of_practice uuid) returns interval language sql stable as $$
  select make_interval(mins => p.idle_minutes) from practice p where p.practice_id = of_practice
$$;
