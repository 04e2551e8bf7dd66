-- The dental laboratories that the practice sends its cases to. One is only hidden: its cases keep it.

create table laboratory (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  phone text not null,
  email text not null,
  address text not null,
  notes text not null,
  -- How many days a case usually takes, there and back.
  turnaround_days int not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint laboratory_pk primary key (practice_id, id),
  constraint laboratory_practice_fk foreign key (practice_id) references practice,
  constraint laboratory_turnaround check (turnaround_days between 1 and 90)
);
create unique index laboratory_name_unique on laboratory (practice_id, lower(name)) where archived_at is null;
alter table laboratory enable row level security;
alter table laboratory force row level security;
create policy own_practice on laboratory to cusp_app using (practice_id = current_practice());
grant select, insert,
  update (name, phone, email, address, notes, turnaround_days, version, archived_at) on laboratory to cusp_app;
