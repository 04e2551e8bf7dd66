-- Whether the current account opens a part of its record. Sessions without an account have other limits.
create or replace function shares_part(part text) returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.parts', true), '') = ''
    or part = any (string_to_array(current_setting('app.parts', true), ','));
