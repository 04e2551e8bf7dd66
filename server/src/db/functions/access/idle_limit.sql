-- A session that nobody used for so long has ended; decided in one place for all realms.
create or replace function idle_limit() returns interval language sql immutable parallel safe return interval '30 minutes';
