-- Whether a visit on this day resets a recall of the type for somebody born then.
create or replace function recall_applies(t recall_type, born date, day date) returns boolean
  language sql immutable parallel safe
as $$
  select t.archived_at is null and (t.from_age is null or day >= birthday(born, t.from_age))
    and (t.until_age is null or day < birthday(born, t.until_age))
$$;
