-- The first day on which a link opens nothing anymore; null if it doesn't end. A parent's link ends on the eighteenth birthday.
create or replace function portal_link_end(relation portal_relation, until_date date, born date) returns date
  language sql immutable parallel safe
as $$
  select least(until_date + 1, case when relation = 'parent' then birthday(born, 18) end)
$$;
