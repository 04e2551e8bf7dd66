-- Whether carriers let texts from a number pass: it is registered, has time left to be, or is of a country where nobody asks.
create or replace function number_registered(registration text, grace_until date, number text) returns boolean
  language sql stable
  return registration = 'approved' or coalesce(grace_until >= current_date, false) or number !~ '^\+1';
