-- The forms that the guest of a one-time link may see; null outside such a session, where nothing is limited.
create or replace function current_forms() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('app.forms', true), '')::uuid[];
