-- Follow-up until booked or declined (docs/messages.md, "Sequences"): messages that a practice sends, step by step, to patients who
-- are due, have an open plan, or missed a visit. A step that is due is a row of `reminder`, like the messages of rules.

create table sequence (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  about text not null,
  -- Days from the occasion's day to the first step; negative: before it.
  starts int not null,
  -- Only for patients of these ages, and, about recalls, of these types; empty: of all.
  from_age int,
  until_age int,
  recall_type_ids uuid[] not null default '{}',
  -- Whether it includes patients whose first step was due before it was switched on.
  includes_earlier boolean not null default false,
  -- The most patients that it begins with on one day.
  most_a_day int not null,
  is_on boolean not null default false,
  on_since timestamptz,
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sequence_pk primary key (practice_id, id),
  constraint sequence_practice_fk foreign key (practice_id) references practice,
  constraint sequence_about check (about in ('recall', 'plan_presented', 'plan_accepted', 'missed', 'unscheduled')),
  constraint sequence_starts check (starts between -30 and 365),
  constraint sequence_ages check (from_age between 0 and 120 and until_age between 0 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121)),
  constraint sequence_most_a_day check (most_a_day between 1 and 500),
  constraint sequence_on check (is_on = (on_since is not null) and (archived_at is null or not is_on))
);
alter table sequence enable row level security;
alter table sequence force row level security;
create policy own_practice on sequence to cusp_app using (practice_id = current_practice());
create policy outbox on sequence for select to cusp_outbox using (true);
grant select, insert, update on sequence to cusp_app;
grant select (practice_id, id, is_on) on sequence to cusp_outbox;

-- A step: its channel, the days since the step before, and its text.
create table sequence_step (
  practice_id uuid not null default current_practice(),
  sequence_id uuid not null,
  -- From 1 on.
  step int not null,
  wait_days int not null,
  way text not null,
  subject text not null,
  body text not null,
  -- '': patients who read Spanish get the English text.
  subject_es text not null,
  body_es text not null,
  constraint sequence_step_pk primary key (practice_id, sequence_id, step),
  constraint sequence_step_sequence_fk foreign key (practice_id, sequence_id) references sequence,
  constraint sequence_step_number check (step between 1 and 12),
  constraint sequence_step_wait check (case step when 1 then wait_days = 0 else wait_days between 1 and 365 end),
  constraint sequence_step_way check (way in ('text', 'email', 'call'))
);
alter table sequence_step enable row level security;
alter table sequence_step force row level security;
create policy own_practice on sequence_step to cusp_app using (practice_id = current_practice());
grant select, insert, delete on sequence_step to cusp_app;

-- A sequence with one patient about one occasion, once: a recall on its day, a version of a plan, a missed visit.
create table follow_up (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  sequence_id uuid not null,
  patient_id uuid not null,
  -- A unique name of its occasion. It contains no patient id, because records can be merged.
  occasion text not null,
  -- The day from which its first step is counted.
  day date not null,
  recall_type_id uuid,
  plan_id uuid,
  appointment_id uuid,
  state text not null default 'running',
  started_at timestamptz not null default now(),
  -- Answers and declines after this moment end it: its start, or when a person resumed it.
  since timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text,
  -- The person who ended it, and why.
  ended_by text not null default '',
  ended_reason text not null default '',
  -- The visit that was booked meanwhile. No foreign key: it would wait for a colleague who is changing that visit.
  booked_id uuid,
  version int not null default 1,
  constraint follow_up_pk primary key (practice_id, id),
  constraint follow_up_sequence_fk foreign key (practice_id, sequence_id) references sequence,
  constraint follow_up_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint follow_up_recall_type_fk foreign key (practice_id, recall_type_id) references recall_type,
  constraint follow_up_plan_fk foreign key (practice_id, plan_id) references treatment_plan,
  constraint follow_up_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint follow_up_once unique (practice_id, sequence_id, occasion),
  constraint follow_up_state check (state in ('running', 'ended')),
  constraint follow_up_ended check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_why is not null)),
  constraint follow_up_why check (ended_why in ('booked', 'answered', 'declined', 'stopped', 'by_hand', 'inactive', 'over', 'finished',
    'removed'))
);
create index follow_up_by_patient on follow_up (practice_id, patient_id);
create index follow_up_running on follow_up (practice_id, sequence_id, started_at) where state = 'running';
create index follow_up_by_recall_type on follow_up (practice_id, recall_type_id) where recall_type_id is not null;
create index follow_up_by_plan on follow_up (practice_id, plan_id) where plan_id is not null;
create index follow_up_by_booked on follow_up (practice_id, booked_id) where booked_id is not null;
create index follow_up_by_appointment on follow_up (practice_id, appointment_id) where appointment_id is not null;
alter table follow_up enable row level security;
alter table follow_up force row level security;
create policy own_practice on follow_up to cusp_app using (practice_id = current_practice());
grant select, insert, update on follow_up to cusp_app;

-- The days on which a family got a message of a sequence: one a day.
create table follow_up_day (
  practice_id uuid not null default current_practice(),
  -- The family, or the patient who has none.
  household uuid not null,
  day date not null,
  constraint follow_up_day_pk primary key (practice_id, household, day),
  constraint follow_up_day_practice_fk foreign key (practice_id) references practice
);
alter table follow_up_day enable row level security;
alter table follow_up_day force row level security;
create policy own_practice on follow_up_day to cusp_app using (practice_id = current_practice());
grant select, insert on follow_up_day to cusp_app;

-- A row is of a visit by a rule, or a step of a follow-up, each once.
alter table reminder
  alter column rule_id drop not null,
  alter column appointment_id drop not null,
  alter column visit_date drop not null,
  alter column visit_time drop not null,
  add column follow_up_id uuid,
  add column step int,
  -- A person calls: the step is a call, or the patient can't be written to.
  add column to_call boolean not null default false,
  -- Why a person calls instead of a message; '' if the step is a call.
  add column call_reason text not null default '',
  add constraint reminder_follow_up_fk foreign key (practice_id, follow_up_id) references follow_up,
  add constraint reminder_step_once unique (practice_id, follow_up_id, step),
  add constraint reminder_of check (num_nonnulls(rule_id, follow_up_id) = 1 and (rule_id is null) = (visit_date is null)
    and (rule_id is null) = (visit_time is null) and (follow_up_id is null) = (step is null)),
  add constraint reminder_to_call check (not to_call or follow_up_id is not null);
create index reminder_to_call on reminder (practice_id, due_at) where state = 'waiting' and to_call;

-- When the page behind its link was first opened. Mail servers open links, too.
alter table message add column opened_at timestamptz;

-- Calls of follow-ups, and what else can come of a call.
alter type recall_contact_outcome add value if not exists 'reached';
alter type recall_contact_outcome add value if not exists 'wrong_number';
alter table recall_contact add column follow_up_id uuid,
  add constraint recall_contact_follow_up_fk foreign key (practice_id, follow_up_id) references follow_up;
create index recall_contact_by_follow_up on recall_contact (practice_id, follow_up_id) where follow_up_id is not null;
