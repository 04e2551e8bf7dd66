-- Takes up what waited at the time of a backup, which holds e-mails and messages but no queued jobs. An e-mail is queued again, because
-- it may arrive twice; one of more than a day before the restore fails with the reason `restored`, so that an old backup sends no old
-- mail, and staff can send it again. A text or reminder that waited may have been sent after the backup, so it is never sent again
-- automatically (docs/decisions/0024-messages.md). A bulk text that waits for approval stays as it is, because only a person sends it,
-- who reads that it was restored. Returns how many e-mails were queued.
create or replace function resume_after_restore(attempts int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  lost record;
  queued int := 0;
begin
  update letter l set state = 'failed', reason = 'restored', changed_at = now()
    where l.state = 'queued' and l.created_at < now() - interval '1 day'
      and not exists (select from graphile_worker.jobs j where j.key = 'letter.send ' || l.id::text);
  for lost in
    select l.practice_id, l.id from letter l
      where l.state = 'queued' and not exists (select from graphile_worker.jobs j where j.key = 'letter.send ' || l.id::text)
      order by l.created_at, l.id
  loop
    perform graphile_worker.add_job(
      identifier := 'letter.send',
      payload := json_build_object('practice', lost.practice_id, 'subject', lost.id),
      max_attempts := attempts,
      job_key := 'letter.send ' || lost.id::text,
      priority := queued);
    queued := queued + 1;
  end loop;
  update mailing g set restored_at = now() where g.approval = 'waiting' and g.stopped_at is null;
  update message m set state = 'unknown', reason = 'fate_unknown', changed_at = now()
    where m.state = 'queued' and not exists (select from graphile_worker.jobs j where j.key = 'message.send ' || m.id::text)
      and not exists (select from mailing g where g.practice_id = m.practice_id and g.id = m.mailing_id
        and g.approval = 'waiting' and g.stopped_at is null);
  -- A claim that waited may have been sent after the backup: the clearinghouse is asked, or a person decides (docs/insurance.md).
  update claim_sending s set state = 'sending'
    where s.state = 'waiting' and not exists (select from graphile_worker.jobs j where j.key = 'clearinghouse.send ' || s.practice_id::text);
  return queued;
end $$;
alter function resume_after_restore(int) owner to cusp_outbox;
revoke execute on function resume_after_restore(int) from public;
