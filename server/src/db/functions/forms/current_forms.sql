-- The forms that whoever came by a one-time link may see; null: it is no session of a link, and nothing is limited.
create or replace function current_forms() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('app.forms', true), '')::uuid[];
