-- Whether carriers deliver texts from a number: it is registered, its grace period hasn't ended, or its country requires no registration.
create or replace function number_registered(registration text, grace_until date, number text) returns boolean
  language sql stable
  return registration = 'approved' or coalesce(grace_until >= current_date, false) or number !~ '^\+1';
