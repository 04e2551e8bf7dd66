-- needs service/current_scope.sql

-- Letters: the e-mail of accounts, receipts and statements.

-- Letters that wait to be sent, and how they ended. Whom one is to, and what it says, is kept only while it waits, and
-- sealed with SECRET_KEY (identity/crypto/secret-cipher.ts): a one-time link in it opens an account.
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
  constraint letter_sealed check (state <> 'sent' or sealed is null),
  constraint letter_kind
    check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
      'receipt', 'statement', 'operator_notice'))
);
create index letter_by_subject on letter (practice_id, subject_id, created_at);
comment on column letter.sealed is 'audit: hidden';
alter table letter enable row level security;
alter table letter force row level security;
create policy own_practice on letter to cusp_app using (practice_id = current_scope());
create policy outbox on letter to cusp_outbox using (true);
grant select, insert, update on letter to cusp_app;
grant select, delete, update (state, reason, sealed, changed_at) on letter to cusp_outbox;
