-- The call log (docs/messages.md, "The call log"): a contact says why there was a call, who called, with whom staff talked, and which visit
-- it was about. What was noted before is about recalls, except calls of follow-ups about something else.
alter table recall_contact
  -- Null: somebody who isn't on file.
  alter column patient_id drop not null,
  add column direction text not null default 'outgoing',
  add column reason text not null default 'recall',
  -- Who was on the phone, if not the patient.
  add column spoke_with text not null default '',
  add column phone text not null default '',
  add column appointment_id uuid,
  add constraint recall_contact_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  add constraint recall_contact_direction check (direction in ('outgoing', 'incoming')),
  add constraint recall_contact_reason
    check (reason in ('recall', 'confirmation', 'appointment', 'treatment', 'billing', 'insurance', 'other')),
  add constraint recall_contact_someone check (patient_id is not null or spoke_with <> '' or phone <> '');
alter table recall_contact no force row level security;
alter table follow_up no force row level security;
alter table sequence no force row level security;
update recall_contact c set reason = case q.about::text when 'missed' then 'appointment' else 'treatment' end
  from follow_up f join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
  where f.practice_id = c.practice_id and f.id = c.follow_up_id and q.about::text <> 'recall';
alter table recall_contact force row level security;
alter table follow_up force row level security;
alter table sequence force row level security;
create index recall_contact_by_appointment on recall_contact (practice_id, appointment_id) where appointment_id is not null;
create index recall_contact_calls on recall_contact (practice_id, at, id) where how = 'phone';
create index message_calls on message (practice_id, created_at, id) where phone_call is not null;
