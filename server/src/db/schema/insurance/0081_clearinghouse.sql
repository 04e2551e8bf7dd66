-- The practice's clearinghouse (docs/insurance.md, "The clearinghouse"): its connection, the files sent, and the files received.

-- The practice's own connection. A practice without a row has none.
create table clearinghouse (
  practice_id uuid not null default current_practice(),
  -- none: disconnected. house: the made-up one of the demo and the tests.
  kind text not null,
  -- For https and sftp: the address. The others' addresses are settings of the service.
  address text not null default '',
  -- For sftp: the login, the folders for claims and answers, and the fingerprint of the server's key.
  login text not null default '',
  claims_folder text not null default '',
  answers_folder text not null default '',
  host_fingerprint text not null default '',
  -- The key, token or password that the clearinghouse gave, encrypted.
  key_sealed bytea,
  is_test boolean not null default true,
  -- ISA06 and ISA08; '' for the practice's NPI and the payer's ID.
  sender_id text not null default '',
  receiver_id text not null default '',
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid,
  constraint clearinghouse_pk primary key (practice_id),
  constraint clearinghouse_practice_fk foreign key (practice_id) references practice,
  constraint clearinghouse_staff_fk foreign key (practice_id, changed_by_id) references staff,
  constraint clearinghouse_kind check (kind in ('none', 'stedi', 'https', 'sftp', 'house'))
);
comment on column clearinghouse.key_sealed is 'audit: hidden';
create index clearinghouse_by_staff on clearinghouse (practice_id, changed_by_id) where changed_by_id is not null;
alter table clearinghouse enable row level security;
alter table clearinghouse force row level security;
create policy own_practice on clearinghouse to cusp_app using (practice_id = current_practice());
create policy outbox on clearinghouse for select to cusp_outbox using (true);
grant select, insert, update on clearinghouse to cusp_app;
grant select (practice_id, kind, is_test) on clearinghouse to cusp_outbox;

-- How the connection works. It changes with each attempt, so the audit trail leaves it out.
create table clearinghouse_health (
  practice_id uuid not null default current_practice(),
  -- Where fetching continues; '' from the beginning.
  cursor text not null default '',
  send_failures int not null default 0,
  send_failing_since timestamptz,
  send_failure text not null default '',
  sent_at timestamptz,
  fetch_failing_since timestamptz,
  fetch_failure text not null default '',
  fetched_at timestamptz,
  constraint clearinghouse_health_pk primary key (practice_id),
  constraint clearinghouse_health_of foreign key (practice_id) references clearinghouse
);
alter table clearinghouse_health enable row level security;
alter table clearinghouse_health force row level security;
create policy own_practice on clearinghouse_health to cusp_app using (practice_id = current_practice());
create policy outbox on clearinghouse_health for select to cusp_outbox using (true);
grant select, insert, update on clearinghouse_health to cusp_app;
grant select (practice_id, send_failing_since, send_failure, sent_at, fetch_failing_since, fetch_failure, fetched_at)
  on clearinghouse_health to cusp_outbox;

-- A claim's file being sent. Its interchange number is assigned before anything is sent.
create table claim_sending (
  practice_id uuid not null default current_practice(),
  -- Also the idempotency key: a restored backup may reuse interchange numbers, but never this id.
  id uuid not null,
  claim_id uuid not null,
  interchange_number int not null,
  -- waiting, sending (an attempt has begun, and its outcome isn't known), sent, unknown (nobody can be asked), refused, taken_back
  state text not null default 'waiting',
  tries int not null default 0,
  -- An attempt that hasn't ended by then belonged to a process that has ended.
  busy_until timestamptz,
  -- The clearinghouse's own number of the file.
  reference text not null default '',
  queued_at timestamptz not null default now(),
  queued_by text not null,
  queued_by_id uuid,
  ended_at timestamptz,
  constraint claim_sending_pk primary key (practice_id, id),
  constraint claim_sending_once unique (practice_id, interchange_number),
  constraint claim_sending_file_fk foreign key (practice_id, interchange_number) references claim_file,
  constraint claim_sending_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint claim_sending_staff_fk foreign key (practice_id, queued_by_id) references staff,
  constraint claim_sending_state check (state in ('waiting', 'sending', 'sent', 'unknown', 'refused', 'taken_back'))
);
create unique index claim_sending_open on claim_sending (practice_id, claim_id) where state in ('waiting', 'sending');
create index claim_sending_waiting on claim_sending (practice_id, interchange_number) where state in ('waiting', 'sending');
create index claim_sending_by_claim on claim_sending (practice_id, claim_id, interchange_number);
create index claim_sending_by_staff on claim_sending (practice_id, queued_by_id) where queued_by_id is not null;
alter table claim_sending enable row level security;
alter table claim_sending force row level security;
create policy own_practice on claim_sending to cusp_app using (practice_id = current_practice());
create policy outbox on claim_sending to cusp_outbox using (true);
grant select, insert, update (state, tries, busy_until, reference, ended_at) on claim_sending to cusp_app;
grant select (practice_id, id, state, queued_at), update (state) on claim_sending to cusp_outbox;

-- Each attempt to send a file, or to ask whether it arrived.
create table claim_try (
  practice_id uuid not null default current_practice(),
  sending_id uuid not null,
  claim_id uuid not null,
  number int not null,
  act text not null,
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text not null default '',
  constraint claim_try_pk primary key (practice_id, sending_id, number),
  constraint claim_try_sending_fk foreign key (practice_id, sending_id) references claim_sending,
  constraint claim_try_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint claim_try_act check (act in ('send', 'ask'))
);
create index claim_try_by_claim on claim_try (practice_id, claim_id);
alter table claim_try enable row level security;
alter table claim_try force row level security;
create policy own_practice on claim_try to cusp_app using (practice_id = current_practice());
grant select, insert, update (ended_at, outcome) on claim_try to cusp_app;

-- The files from the clearinghouse, each complete and once.
create table clearinghouse_file (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  content text not null,
  content_hash bytea not null,
  -- 999, 277, 835 …, divided by commas.
  kinds text not null default '',
  received_at timestamptz not null default now(),
  -- read: recorded at its claims. taking: its payment waits to be posted; taken; refused. unmatched: about no claim of ours. unreadable.
  state text not null,
  -- Why it was refused or can't be read, or which part isn't ours.
  reason text not null default '',
  -- How many claims of ours it was about.
  claims int not null default 0,
  closed_at timestamptz,
  closed_by text not null default '',
  closed_by_id uuid,
  note text not null default '',
  version int not null default 1,
  constraint clearinghouse_file_pk primary key (practice_id, id),
  constraint clearinghouse_file_once unique (practice_id, content_hash),
  constraint clearinghouse_file_practice_fk foreign key (practice_id) references practice,
  constraint clearinghouse_file_staff_fk foreign key (practice_id, closed_by_id) references staff,
  constraint clearinghouse_file_state check (state in ('read', 'taking', 'taken', 'refused', 'unmatched', 'unreadable'))
);
comment on column clearinghouse_file.content is 'audit: hidden';
comment on column clearinghouse_file.content_hash is 'audit: hidden';
create index clearinghouse_file_by_time on clearinghouse_file (practice_id, id desc);
create index clearinghouse_file_open on clearinghouse_file (practice_id, id)
  where closed_at is null and state in ('refused', 'unmatched', 'unreadable');
create index clearinghouse_file_by_staff on clearinghouse_file (practice_id, closed_by_id) where closed_by_id is not null;
alter table clearinghouse_file enable row level security;
alter table clearinghouse_file force row level security;
create policy own_practice on clearinghouse_file to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, reason, closed_at, closed_by, closed_by_id, note, version) on clearinghouse_file to cusp_app;
