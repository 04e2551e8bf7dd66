-- What prescribing asks for again holds for so long.
create or replace function step_up_limit() returns interval language sql immutable parallel safe return interval '5 minutes';
