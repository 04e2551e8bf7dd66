-- A bulk text that waited for approval at the time of a backup still waits after its restore. It may have been approved and sent
-- meanwhile, so its approver is shown when it was restored (docs/messages.md, "A bulk text").
alter table mailing add column restored_at timestamptz;
create policy outbox on mailing to cusp_outbox using (true);
grant select (practice_id, id, approval, stopped_at, restored_at), update (restored_at) on mailing to cusp_outbox;
grant select (mailing_id) on message to cusp_outbox;
