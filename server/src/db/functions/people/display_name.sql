-- A patient's name as screens show it: "Robert (Bob) Miller". web/src/features/people/patients/search.ts builds the same name from
-- the separate fields.
create or replace function display_name(first_name text, preferred_name text, last_name text) returns text
  language sql immutable parallel safe
  return first_name || case when coalesce(preferred_name, '') = '' then '' else ' (' || preferred_name || ')' end || ' ' || last_name;
