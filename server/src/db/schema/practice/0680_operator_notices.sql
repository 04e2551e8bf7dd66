-- What the operator tells the owners of practices by email. A job writes to them, a few in each transaction, and marks here how far
-- it came: the place of the practice in the list, and its last owner.
create table operator_notice (
  id uuid not null,
  practice_ids uuid[] not null,
  subject text not null,
  body text not null,
  done_place int not null default 1,
  done_staff uuid,
  emails int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint operator_notice_pk primary key (id)
);
grant select, insert, update (done_place, done_staff, emails, ended_at) on operator_notice to cusp_admin;
