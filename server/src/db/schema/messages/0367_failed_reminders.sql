-- Since when a reminder can't be made: its job has failed again and again. The practice sees it on the work list (docs/messages.md).
alter table reminder add column failed_at timestamptz;
create index reminder_failed on reminder (practice_id) where failed_at is not null and state = 'waiting';
grant update (failed_at) on reminder to cusp_outbox;
