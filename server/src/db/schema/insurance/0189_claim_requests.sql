-- A carrier's requests for information before it decides on a claim (docs/insurance.md, "When the carrier asks for more"). Rows are only
-- added; an answered one says when and by whom.
create table claim_request (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  serial int not null,
  patient_id uuid not null,
  -- The request in plain words, with its codes.
  words text not null,
  -- The carrier's own number of the request, which an answer must name; '' if there is none.
  trace text not null default '',
  asked_on date not null,
  -- The deadline for the answer.
  due_on date,
  answered_on date,
  answered_by text not null default '',
  answered_by_id uuid,
  constraint claim_request_pk primary key (practice_id, claim_id, serial),
  constraint claim_request_claim_fk foreign key (practice_id, patient_id, claim_id) references claim (practice_id, patient_id, id),
  constraint claim_request_staff_fk foreign key (practice_id, answered_by_id) references staff,
  constraint claim_request_answered check ((answered_on is null) = (answered_by_id is null))
);
create index claim_request_by_claim on claim_request (practice_id, patient_id, claim_id);
create index claim_request_by_staff on claim_request (practice_id, answered_by_id) where answered_by_id is not null;
alter table claim_request enable row level security;
alter table claim_request force row level security;
create policy own_practice on claim_request to cusp_app using (practice_id = current_practice());
grant select, insert, update (answered_on, answered_by, answered_by_id) on claim_request to cusp_app;
