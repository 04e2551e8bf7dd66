create or replace function practice_is_named(approved_at timestamptz, created_at timestamptz) returns boolean
  language sql stable parallel safe
  return approved_at is not null or created_at < now() - interval '7 days';
