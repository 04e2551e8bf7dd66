-- A backup holds letters and messages, but not the queue of jobs: after a restore nothing would send what waited. A letter is
-- queued again, as mail may come twice. One of more than a day before has failed, and says why: whoever restores an old backup
-- sends no old mail by it, and whoever still needs a letter can send it again. Nobody knows whether a text or reminder that
-- waited went out after the backup, and it is never repeated by itself (docs/decisions/0024-messages.md). Only a bulk text that waits for an
-- approval waits on, since nothing has it sent but a person, who reads that it was restored.
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
  -- Whether a claim that waited was sent after the backup is asked, or decided by a person (docs/insurance.md).
  update claim_sending s set state = 'sending'
    where s.state = 'waiting' and not exists (select from graphile_worker.jobs j where j.key = 'clearinghouse.send ' || s.practice_id::text);
  return queued;
end $$;
alter function resume_after_restore(int) owner to cusp_outbox;
revoke execute on function resume_after_restore(int) from public;
