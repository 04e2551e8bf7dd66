-- Letters that wait to be sent, and how they ended. Whom one is to, and what it says, is kept only while it waits, and
-- sealed with SECRET_KEY (http/crypto/secret-cipher.ts): a one-time link in it opens an account.
create type letter_state as enum ('queued', 'sent', 'failed');

create table letter (
  practice_id uuid not null default current_scope(),
  id uuid not null,
  kind text not null,
  -- The record that it was sent from: an invitation, a patient whose access was changed; null where nobody looks at it.
  subject_id uuid,
  state letter_state not null default 'queued',
  -- Why the last try failed: the contract's LetterReason.
  reason text,
  tries int not null default 0,
  sealed bytea,
  -- After this nobody needs it any more.
  until timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint letter_pk primary key (practice_id, id),
  constraint letter_kind check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'code', 'password', 'test')),
  constraint letter_sealed check (state <> 'sent' or sealed is null)
);
comment on column letter.sealed is 'audit: hidden';
create index letter_by_subject on letter (practice_id, subject_id, created_at);

alter table letter enable row level security;
alter table letter force row level security;
create policy own_practice on letter to cusp_app using (practice_id = current_scope());
grant select, insert, update on letter to cusp_app;
create policy outbox on letter to cusp_outbox using (true);
grant select, delete on letter to cusp_outbox;

-- Events and letters of a month ago, and what a letter says that nobody needs any more. Jobs that were done leave the queue by
-- themselves; those that failed stay for the operator to see, as long as events.
create function forget_old_events() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  delete from domain_event where at < now() - interval '30 days';
  delete from letter where created_at < now() - interval '30 days';
  update letter set sealed = null where sealed is not null and until < now();
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'));
end $$;
alter function forget_old_events() owner to cusp_outbox;
revoke execute on function forget_old_events() from public;
grant execute on function forget_old_events() to cusp_app;
grant update (sealed) on letter to cusp_outbox;
