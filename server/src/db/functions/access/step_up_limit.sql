-- How long a second factor proved again for prescribing counts.
create or replace function step_up_limit() returns interval language sql immutable parallel safe return interval '5 minutes';
