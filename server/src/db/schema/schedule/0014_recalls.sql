-- Recalls by type: what patients come back for, when each is due, and the contacts about it (docs/recall.md). The
-- specification's recall list is another thing: the table recall.
--
-- A person's recalls are stored with the record that survives a merge, from the completed visits of all their records
-- (docs/decisions/0022-merging-patients.md). Rows of a merged record keep what people decided, without dates.

-- The recall list, kept: for each patient the visit that waits for its recall, if one does. Written by the
-- triggers of visits and by recount_practice, as patient_recall has it, and by nothing else.
create table recall (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  appointment_id uuid not null,
  recall_date date not null,
  constraint recall_pk primary key (practice_id, patient_id),
  -- None to the appointment, on purpose: it would wait for a colleague who is changing that appointment and waits in turn
  -- for the patient. Appointments are never deleted.
  constraint recall_patient_fk foreign key (practice_id, patient_id) references patient
);
create index recall_by_date on recall (practice_id, recall_date, patient_id);
alter table recall enable row level security;
alter table recall force row level security;
create policy own_practice on recall to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on recall to cusp_app;

create table recall_type (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- The interval: months first, clamped to the month's end, then days.
  months int not null,
  days int not null,
  -- For whom: from the birthday of one age until the birthday of the other, where it becomes the next type or ends.
  from_age int,
  until_age int,
  next_type_id uuid,
  -- What is booked for it.
  book_kind_id uuid,
  minutes int not null,
  archived_at timestamptz,
  version int not null default 1,
  constraint recall_type_pk primary key (practice_id, id),
  constraint recall_type_practice_fk foreign key (practice_id) references practice,
  constraint recall_type_next_fk foreign key (practice_id, next_type_id) references recall_type,
  constraint recall_type_kind_fk foreign key (practice_id, book_kind_id) references appointment_kind,
  constraint recall_type_interval check (months between 0 and 120 and days between 0 and 366 and months + days > 0),
  constraint recall_type_ages check (from_age between 0 and 120 and until_age between 0 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121)),
  constraint recall_type_next check (next_type_id is null or (until_age is not null and next_type_id <> id)),
  constraint recall_type_minutes check (minutes between 15 and 480 and minutes % 15 = 0)
);
alter table appointment_kind_procedure
  add constraint appointment_kind_procedure_recall_fk foreign key (practice_id, recall_type_id) references recall_type;
create unique index recall_type_name_unique on recall_type (practice_id, lower(name)) where archived_at is null;
create index recall_type_by_next on recall_type (practice_id, next_type_id) where next_type_id is not null;
alter table recall_type enable row level security;
alter table recall_type force row level security;
create policy own_practice on recall_type to cusp_app using (practice_id = current_practice());
grant select, insert, update on recall_type to cusp_app;

-- What resets a type: a completed visit of this kind, or this procedure, completed at a completed visit.
create table recall_trigger (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  type_id uuid not null,
  kind_id uuid,
  procedure_id uuid,
  constraint recall_trigger_pk primary key (practice_id, id),
  constraint recall_trigger_type_fk foreign key (practice_id, type_id) references recall_type,
  constraint recall_trigger_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint recall_trigger_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint recall_trigger_unique unique nulls not distinct (practice_id, type_id, kind_id, procedure_id),
  constraint recall_trigger_one check (num_nonnulls(kind_id, procedure_id) = 1)
);
create index recall_trigger_by_kind on recall_trigger (practice_id, kind_id) where kind_id is not null;
create index recall_trigger_by_procedure on recall_trigger (practice_id, procedure_id) where procedure_id is not null;
alter table recall_trigger enable row level security;
alter table recall_trigger force row level security;
create policy own_practice on recall_trigger to cusp_app using (practice_id = current_practice());
grant select, insert, delete on recall_trigger to cusp_app;

-- A patient's recall of a type. What follows from the visits is written by write_recalls and by nothing else, always
-- from all visits anew: so a completion that is undone leaves nothing behind. The rest is what people decided.
create table recall_due (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  -- The type that the visit triggered.
  type_id uuid not null,
  -- From the visits: the last one that triggered it, and what follows. No foreign key to the visit, as in recall.
  last_appointment_id uuid,
  last_date date,
  computed_date date,
  -- What it is on its date, at the patient's age then; null: nothing, because it ended by age, or a later type took its place.
  current_type_id uuid,
  -- The birthday on which that becomes the next type, or ends, if nobody came before.
  switches_on date,
  -- The date set by hand, or else the computed one.
  due_date date,
  override_date date,
  -- The last visit when the date was set by hand: a later one ends it, and undoing that one brings it back.
  override_after uuid,
  note text not null default '',
  -- The last day of the pause.
  paused_until date,
  -- '' while the patient is recalled for it.
  ended_reason text not null default '',
  version int not null default 1,
  -- The merged record from which the survivor's row has what was decided, where it had nothing of its own; an undo takes it back.
  decided_of uuid,
  constraint recall_due_pk primary key (practice_id, patient_id, type_id),
  constraint recall_due_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint recall_due_type_fk foreign key (practice_id, type_id) references recall_type,
  constraint recall_due_current_fk foreign key (practice_id, current_type_id) references recall_type,
  constraint recall_due_decided_fk foreign key (practice_id, decided_of) references patient
);
create index recall_due_by_date on recall_due (practice_id, due_date, patient_id)
  where due_date is not null and ended_reason = '';
create index recall_due_by_type on recall_due (practice_id, type_id);
create index recall_due_by_current on recall_due (practice_id, current_type_id);
create index recall_due_by_decided on recall_due (practice_id, decided_of) where decided_of is not null;
alter table recall_due enable row level security;
alter table recall_due force row level security;
create policy own_practice on recall_due to cusp_app using (practice_id = current_practice());
grant select, insert, update on recall_due to cusp_app;

create type recall_contact_way as enum ('phone', 'text', 'email', 'letter', 'in_person');
create type recall_contact_outcome as enum ('no_answer', 'left_message', 'will_call_back', 'call_again', 'booked',
  'declined');

create table recall_contact (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  at timestamptz not null default now(),
  staff_id uuid not null,
  by_name text not null,
  how recall_contact_way not null,
  outcome recall_contact_outcome not null,
  note text not null,
  next_attempt date,
  constraint recall_contact_pk primary key (practice_id, id),
  constraint recall_contact_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint recall_contact_staff_fk foreign key (practice_id, staff_id) references staff
);
create index recall_contact_by_patient on recall_contact (practice_id, patient_id, at, id);
create index recall_contact_by_staff on recall_contact (practice_id, staff_id);
alter table recall_contact enable row level security;
alter table recall_contact force row level security;
create policy own_practice on recall_contact to cusp_app using (practice_id = current_practice());
-- Contacts are kept as they were noted.
grant select, insert on recall_contact to cusp_app;
