-- A file on its way that can't leave because of itself, as a paper whose file can't be read: it isn't tried before, and what is behind it
-- goes meanwhile.
alter table claim_sending add column not_before timestamptz;
grant update (not_before) on claim_sending to cusp_app;
