-- What somebody has begun to write and hasn't signed or sent. Only its author sees it, whatever the others of the practice may see, and so
-- do not the exports: the policy asks for the person whom enter_practice let in, and an export lets in nobody.

create table draft (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  author_id uuid not null default nullif(current_setting('app.staff_id', true), '')::uuid,
  kind text not null,
  -- Null: the form chooses its patient.
  patient_id uuid,
  -- The note or claim that the text is about.
  about_id uuid,
  -- The form's fields as JSON. Text, because a form may hold any character.
  content text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint draft_pk primary key (practice_id, id),
  constraint draft_author_fk foreign key (practice_id, author_id) references staff,
  constraint draft_patient_fk foreign key (practice_id, patient_id) references patient
);
create unique index draft_of_author on draft (practice_id, author_id, kind, patient_id, about_id) nulls not distinct;
create index draft_by_patient on draft (practice_id, patient_id) where patient_id is not null;
alter table draft enable row level security;
alter table draft force row level security;
create policy own_words on draft to cusp_app using (practice_id = current_practice()
  and author_id = nullif(current_setting('app.staff_id', true), '')::uuid);
grant select, insert, delete, update (content, version, updated_at) on draft to cusp_app;
