-- By which relation an account signs for the patient of a link on a day. Where nobody has decided on a minor's link yet, as a parent, as
-- invitations assume; on an adult's, null: whoever signs is asked.
create or replace function portal_signs_as(relation portal_relation, born date, on_day date) returns portal_relation
  language sql immutable parallel safe
as $$
  select coalesce(relation, case when birthday(born, 18) > on_day then 'parent'::portal_relation end)
$$;
