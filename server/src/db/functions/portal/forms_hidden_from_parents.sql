-- Whether the practice's rules hide the forms of a minor from parents today, or the minor keeps them private. A link to forms proves no
-- more than that somebody knows the birth date, which a parent does.
create or replace function forms_hidden_from_parents(of_practice uuid, of_patient uuid) returns boolean
  language sql stable
as $$
  select not 'forms' = any (portal_link_parts(of_practice, of_patient, 'parent', null))
$$;
