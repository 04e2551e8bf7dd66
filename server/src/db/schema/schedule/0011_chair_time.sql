-- The time in each operatory, that nothing takes twice (docs/decisions/0023-chair-time.md).

-- Columns and time compare with equality in one exclusion constraint (chair_time_free). It is trusted: the database's owner may
-- make it.
do $$ begin
  create extension if not exists btree_gist;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'The extension btree_gist is missing, and the user of DATABASE_URL may not make it: let an administrator of this database run "create extension btree_gist" (on Debian it is part of the package postgresql-contrib).';
end $$;

create table blockout (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  date date not null,
  starts time not null,
  ends time not null,
  reason text not null,
  version int not null default 1,
  constraint blockout_pk primary key (practice_id, id),
  constraint blockout_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint blockout_times check (starts < ends)
);
create index blockout_by_date on blockout (practice_id, date, starts);
alter table blockout enable row level security;
alter table blockout force row level security;
create policy own_practice on blockout to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on blockout to cusp_app;

-- A place that somebody decides about; nobody else gets it until it expires.
create table hold (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  date date not null,
  starts time not null,
  ends time not null,
  reason text not null,
  expires_at timestamptz not null,
  constraint hold_pk primary key (practice_id, id),
  constraint hold_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint hold_times check (starts < ends)
);
create index hold_by_date on hold (practice_id, date, starts);
alter table hold enable row level security;
alter table hold force row level security;
create policy own_practice on hold to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on hold to cusp_app;

create type chair_time_kind as enum ('visit', 'blockout', 'hold');

-- The time that visits, blocked times and holds take in an operatory. Written by their triggers and by nothing else, so that no
-- path goes round the constraint. A column has two lanes: what stands alone takes both, of a deliberate overlap each side takes
-- one, and so a third finds none.
create table chair_time (
  practice_id uuid not null default current_practice(),
  -- The visit's, the blocked time's or the hold's. None is referenced: a foreign key would be checked with each change.
  id uuid not null,
  kind chair_time_kind not null,
  operatory_id uuid not null,
  during tsrange not null,
  lanes int4range not null default '[0,2)',
  constraint chair_time_pk primary key (practice_id, id),
  constraint chair_time_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint chair_time_lanes check (lanes in ('[0,2)', '[0,1)', '[1,2)') and (kind = 'visit' or lanes = '[0,2)')),
  constraint chair_time_free exclude using gist
    (practice_id with =, operatory_id with =, during with &&, lanes with &&)
);
alter table chair_time enable row level security;
alter table chair_time force row level security;
create policy own_practice on chair_time to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on chair_time to cusp_app;
