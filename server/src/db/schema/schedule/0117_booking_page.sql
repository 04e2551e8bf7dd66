-- Booking by people who aren't patients yet: the practice's public page, slots held for some minutes, and requests
-- (docs/booking.md, "New patients").

create type booking_audience as enum ('both', 'new', 'known');
alter table booking_reason add column for_whom booking_audience not null default 'both';
grant update (for_whom) on booking_reason to cusp_app;

-- One row where a practice has set up its page.
create table booking_page (
  practice_id uuid not null default current_practice(),
  -- The end of the address, /book/<name>.
  name text not null,
  is_open boolean not null,
  -- Origins of the sites that may show the page in a frame.
  framed_by text[] not null default '{}',
  version int not null default 1,
  constraint booking_page_pk primary key (practice_id),
  constraint booking_page_practice_fk foreign key (practice_id) references practice,
  constraint booking_page_name_unique unique (name),
  constraint booking_page_name check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) between 3 and 60),
  constraint booking_page_sites check (cardinality(framed_by) <= 10)
);
alter table booking_page enable row level security;
alter table booking_page force row level security;
create policy own_practice on booking_page to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on booking_page for select to cusp_sign_in using (true);
grant select, insert, update (name, is_open, framed_by, version) on booking_page to cusp_app;
grant select on booking_page to cusp_sign_in;

-- The provider who would see the patient and gets no other visit meanwhile; null: no particular one.
alter table hold add column provider_id uuid;
alter table hold add constraint hold_provider_fk foreign key (practice_id, provider_id) references provider;
create index hold_by_provider on hold (practice_id, provider_id);

-- A slot that a person on the public page fills in a request for. Deleted with its hold. It doesn't say who the person is.
create table booking_hold (
  practice_id uuid not null default current_practice(),
  -- That of its hold.
  id uuid not null,
  -- SHA-256 of the page's token, of the browser's own mark, and of its network address.
  token_hash bytea not null,
  device_hash bytea not null,
  network_hash bytea not null,
  reason_id uuid not null,
  extended boolean not null default false,
  -- SHA-256 of the address that the code was sent to, and of the code.
  contact_hash bytea,
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  constraint booking_hold_pk primary key (practice_id, id),
  constraint booking_hold_hold_fk foreign key (practice_id, id) references hold on delete cascade,
  constraint booking_hold_reason_fk foreign key (practice_id, reason_id) references booking_reason,
  constraint booking_hold_token_unique unique (token_hash)
);
create index booking_hold_by_reason on booking_hold (practice_id, reason_id);
comment on column booking_hold.token_hash is 'audit: hidden';
comment on column booking_hold.device_hash is 'audit: hidden';
comment on column booking_hold.network_hash is 'audit: hidden';
comment on column booking_hold.contact_hash is 'audit: hidden';
comment on column booking_hold.code_hash is 'audit: hidden';
comment on column booking_hold.code_until is 'audit: hidden';
comment on column booking_hold.code_tries is 'audit: hidden';
alter table booking_hold enable row level security;
alter table booking_hold force row level security;
create policy own_practice on booking_hold to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on booking_hold for select to cusp_sign_in using (true);
grant select, insert, update, delete on booking_hold to cusp_app;
grant select on booking_hold to cusp_sign_in;

create type online_request_state as enum ('waiting', 'taken_in', 'refused');
create type code_way as enum ('email', 'text');

-- A request by a person who isn't a patient yet. The hold with the same id keeps the slot while it waits.
create table online_request (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  state online_request_state not null default 'waiting',
  created_at timestamptz not null default now(),
  kind_id uuid not null,
  -- The reason as they read it.
  reason text not null,
  date date not null,
  starts time not null,
  minutes int not null,
  operatory_id uuid not null,
  provider_id uuid,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  phone text not null,
  email text not null,
  insurance text not null,
  note text not null,
  language patient_language not null,
  proven_by code_way not null,
  -- SHA-256 of the address that they proved, because the waiting requests of one address are limited.
  contact_hash bytea not null,
  framed boolean not null,
  decided_at timestamptz,
  decided_by_id uuid,
  decided_by text not null default '',
  refused_reason text not null default '',
  patient_id uuid,
  appointment_id uuid,
  constraint online_request_pk primary key (practice_id, id),
  constraint online_request_practice_fk foreign key (practice_id) references practice,
  constraint online_request_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint online_request_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint online_request_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint online_request_staff_fk foreign key (practice_id, decided_by_id) references staff,
  constraint online_request_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint online_request_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint online_request_decided check ((state = 'waiting') = (decided_at is null)
    and (state = 'taken_in') = (appointment_id is not null) and (state = 'taken_in') = (patient_id is not null)
    and (state = 'refused' or refused_reason = ''))
);
create index online_request_waiting on online_request (practice_id, date, starts) where state = 'waiting';
create index online_request_by_kind on online_request (practice_id, kind_id);
create index online_request_by_operatory on online_request (practice_id, operatory_id);
create index online_request_by_provider on online_request (practice_id, provider_id);
create index online_request_by_staff on online_request (practice_id, decided_by_id);
create index online_request_by_patient on online_request (practice_id, patient_id);
create index online_request_by_appointment on online_request (practice_id, appointment_id);
comment on column online_request.contact_hash is 'audit: hidden';
alter table online_request enable row level security;
alter table online_request force row level security;
create policy own_practice on online_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, decided_at, decided_by_id, decided_by, refused_reason, patient_id, appointment_id)
  on online_request to cusp_app;

-- E-mails about a request.
alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement', 'operator_notice', 'online_request'));
