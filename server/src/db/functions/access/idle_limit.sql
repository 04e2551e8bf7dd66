-- How long a session lasts without use, for all realms.
create or replace function idle_limit() returns interval language sql immutable parallel safe return interval '30 minutes';
