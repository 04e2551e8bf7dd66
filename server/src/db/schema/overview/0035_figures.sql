-- What keeps figures from being counted anew with each look at the dashboard.

-- Figures of a practice, kept, as sums that add up over its rows: how many patients (none who is archived) and records
-- (they, too: what a plan's limit goes by), appointments, treatments and payments there are, how many payments need
-- attention, what completed payments and treatments came to and what is pending. Each transaction adds to the row of its
-- own connection, so that two at once seldom wait for each other.
create table tally (
  practice_id uuid not null default current_practice(),
  slot int not null,
  patients bigint not null default 0,
  records bigint not null default 0,
  appointments bigint not null default 0,
  treatments bigint not null default 0,
  treatments_completed bigint not null default 0,
  treatments_cents bigint not null default 0,
  payments bigint not null default 0,
  attention bigint not null default 0,
  revenue_cents bigint not null default 0,
  pending_cents bigint not null default 0,
  constraint tally_pk primary key (practice_id, slot),
  constraint tally_practice_fk foreign key (practice_id) references practice
) with (fillfactor = 20);
alter table tally enable row level security;
alter table tally force row level security;
create policy own_practice on tally to cusp_app using (practice_id = current_practice());
grant select, insert, update on tally to cusp_app;
