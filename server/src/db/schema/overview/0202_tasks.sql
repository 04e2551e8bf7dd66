-- Tasks and notes that people of the practice write to each other (docs/work-list.md, "Tasks and notes"), and what is said to all of them.

-- With a day it is a task, without one a note that somebody has to read.
create table task (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  title text not null,
  details text not null,
  -- Whose it is: a person's or a role's.
  to_person_id uuid,
  to_role staff_role,
  due_on date,
  -- Whom it concerns, and the visit, the plan or the thread that it is about; null: nobody, nothing.
  patient_id uuid,
  appointment_id uuid,
  plan_id uuid,
  conversation_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  -- Since when an answer of somebody else waits for its author to read it.
  answered_at timestamptz,
  done_at timestamptz,
  done_by text not null default '',
  version int not null default 1,
  constraint task_pk primary key (practice_id, id),
  constraint task_practice_fk foreign key (practice_id) references practice,
  constraint task_person_fk foreign key (practice_id, to_person_id) references staff,
  constraint task_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint task_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint task_plan_fk foreign key (practice_id, plan_id) references treatment_plan,
  constraint task_conversation_fk foreign key (practice_id, conversation_id) references conversation,
  constraint task_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint task_to check (num_nonnulls(to_person_id, to_role) = 1),
  constraint task_about check (num_nonnulls(appointment_id, plan_id, conversation_id) <= 1),
  constraint task_done check ((done_at is null) = (done_by = ''))
);
create index task_open on task (practice_id, due_on) where done_at is null;
create index task_answered on task (practice_id, created_by_id) where answered_at is not null;
create index task_done_lately on task (practice_id, done_at) where done_at is not null;
create index task_by_person on task (practice_id, to_person_id) where to_person_id is not null;
create index task_by_patient on task (practice_id, patient_id) where patient_id is not null;
create index task_by_appointment on task (practice_id, appointment_id) where appointment_id is not null;
create index task_by_plan on task (practice_id, plan_id) where plan_id is not null;
create index task_by_conversation on task (practice_id, conversation_id) where conversation_id is not null;
create index task_by_staff on task (practice_id, created_by_id);
alter table task enable row level security;
alter table task force row level security;
create policy own_practice on task to cusp_app using (practice_id = current_practice());
grant select, insert,
  update (title, details, to_person_id, to_role, due_on, answered_at, done_at, done_by, version) on task to cusp_app;

-- What was answered; rows are only added.
create table task_answer (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  task_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint task_answer_pk primary key (practice_id, id),
  constraint task_answer_task_fk foreign key (practice_id, task_id) references task,
  constraint task_answer_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index task_answer_by_task on task_answer (practice_id, task_id, id);
create index task_answer_by_staff on task_answer (practice_id, created_by_id);
alter table task_answer enable row level security;
alter table task_answer force row level security;
create policy own_practice on task_answer to cusp_app using (practice_id = current_practice());
grant select, insert on task_answer to cusp_app;

-- Said to all of the practice; each sees it until they have read it, or it is over.
create table announcement (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  body text not null,
  until timestamptz not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  ended_at timestamptz,
  constraint announcement_pk primary key (practice_id, id),
  constraint announcement_practice_fk foreign key (practice_id) references practice,
  constraint announcement_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index announcement_open on announcement (practice_id, until) where ended_at is null;
create index announcement_by_staff on announcement (practice_id, created_by_id);
alter table announcement enable row level security;
alter table announcement force row level security;
create policy own_practice on announcement to cusp_app using (practice_id = current_practice());
grant select, insert, update (ended_at) on announcement to cusp_app;

create table announcement_reading (
  practice_id uuid not null default current_practice(),
  announcement_id uuid not null,
  staff_id uuid not null,
  read_at timestamptz not null default now(),
  constraint announcement_reading_pk primary key (practice_id, announcement_id, staff_id),
  constraint announcement_reading_announcement_fk foreign key (practice_id, announcement_id) references announcement,
  constraint announcement_reading_staff_fk foreign key (practice_id, staff_id) references staff
);
create index announcement_reading_by_staff on announcement_reading (practice_id, staff_id);
alter table announcement_reading enable row level security;
alter table announcement_reading force row level security;
create policy own_practice on announcement_reading to cusp_app using (practice_id = current_practice());
grant select, insert on announcement_reading to cusp_app;
