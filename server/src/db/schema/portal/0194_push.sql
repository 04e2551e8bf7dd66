-- Devices on which an account is notified about a record (docs/check-in.md, "Notifications"). A notification contains nothing of the
-- record.
create table push_subscription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  -- The address at a browser's push service. The contract lists the services.
  endpoint text not null,
  -- By which a device recognizes its own subscription, hexadecimal.
  endpoint_sha256 text not null,
  kinds text[] not null,
  added_at timestamptz not null default now(),
  constraint push_subscription_pk primary key (practice_id, id),
  constraint push_subscription_once unique (practice_id, patient_id, account_id, endpoint_sha256),
  -- Deleted with the access.
  constraint push_subscription_link_fk foreign key (practice_id, patient_id, account_id) references portal_link on delete cascade,
  constraint push_subscription_kinds check (cardinality(kinds) > 0 and kinds <@ array['visits', 'forms', 'documents'])
);
comment on column push_subscription.endpoint is 'audit: hidden';
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy own_practice on push_subscription to cusp_app using (practice_id = current_practice());
grant select, insert, update (kinds), delete on push_subscription to cusp_app;
