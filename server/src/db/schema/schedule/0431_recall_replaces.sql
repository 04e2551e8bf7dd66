-- The recall whose place a type takes: who comes for perio maintenance isn't called for a prophylaxis anymore.
alter table recall_type add column replaces_id uuid;
alter table recall_type
  add constraint recall_type_replaces_fk foreign key (practice_id, replaces_id) references recall_type,
  add constraint recall_type_replaces check (replaces_id <> id);
create index recall_type_by_replaces on recall_type (practice_id, replaces_id) where replaces_id is not null;

-- The type that took this one's place since; written by write_recalls. No foreign key, as to the visit: both are of the same practice's
-- types, which are never deleted.
alter table recall_due add column replaced_by uuid;
-- The day on which the date was set by hand: it holds against a change of before.
alter table recall_due add column override_on date;

alter table recall_type no force row level security;
update recall_type m set replaces_id = p.id
  from recall_type p
  where p.practice_id = m.practice_id and lower(m.name) = 'perio maintenance' and lower(p.name) = 'prophylaxis'
    and m.archived_at is null and p.archived_at is null;
alter table recall_type force row level security;
