-- A practice's own mounts: the slots that a new mount copies. One is only archived; mounts keep the slots that they copied.
create table mount_template (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- As the contract has them (contract/src/imaging/own-templates.ts), in the order of exposure.
  slots jsonb not null,
  version int not null default 1,
  archived_at timestamptz,
  constraint mount_template_pk primary key (practice_id, id),
  constraint mount_template_practice_fk foreign key (practice_id) references practice,
  constraint mount_template_slots check (jsonb_typeof(slots) = 'array' and jsonb_array_length(slots) between 1 and 40)
);
create unique index mount_template_name_unique on mount_template (practice_id, lower(name)) where archived_at is null;
alter table mount_template enable row level security;
alter table mount_template force row level security;
create policy own_practice on mount_template to cusp_app using (practice_id = current_practice());
grant select, insert, update (name, slots, version, archived_at) on mount_template to cusp_app;
