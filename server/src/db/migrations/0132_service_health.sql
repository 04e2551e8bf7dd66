-- The operator sees what fails: how many letters and texts, nothing of whom or what; and whose a job is.
grant select (channel, changed_at) on message to cusp_outbox;
grant select (name) on practice to cusp_outbox;

-- It names the practice, too (db/functions).
drop function service_jobs();
