-- New insurance cards that patients send in the portal (docs/insurance.md, "The card"). Staff review them; they change no coverage
-- automatically.

create table sent_card (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- The values that the patient typed from the card.
  carrier text not null,
  member_id text not null,
  group_number text not null,
  sent_at timestamptz not null default now(),
  -- The address of the portal's account.
  sent_by text not null,
  -- Null: not decided yet. The coverage that got its photos; null after a decision: it was dismissed.
  decided_at timestamptz,
  coverage_id uuid,
  note text not null default '',
  decided_by text not null default '',
  decided_by_id uuid,
  constraint sent_card_pk primary key (practice_id, id),
  constraint sent_card_patient_unique unique (practice_id, patient_id, id),
  constraint sent_card_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint sent_card_coverage_fk foreign key (practice_id, coverage_id) references coverage,
  constraint sent_card_staff_fk foreign key (practice_id, decided_by_id) references staff,
  constraint sent_card_decided check ((decided_at is null) = (decided_by_id is null)),
  constraint sent_card_taken check (coverage_id is null or decided_at is not null)
);
create index sent_card_by_coverage on sent_card (practice_id, coverage_id) where coverage_id is not null;
create index sent_card_by_staff on sent_card (practice_id, decided_by_id) where decided_by_id is not null;
create index sent_card_waiting on sent_card (practice_id, sent_at) where decided_at is null;
alter table sent_card enable row level security;
alter table sent_card force row level security;
create policy own_practice on sent_card to cusp_app using (practice_id = current_practice());
grant select, insert, update (decided_at, coverage_id, note, decided_by, decided_by_id) on sent_card to cusp_app;

-- A photo that a patient sent has no coverage until staff file it at one of the same person. A trigger checks that, because merged
-- records have two patient ids.
alter table card_photo
  alter column coverage_id drop not null,
  alter column added_by_id drop not null,
  add column sent_card_id uuid,
  drop constraint card_photo_coverage_fk,
  add constraint card_photo_coverage_fk foreign key (practice_id, coverage_id) references coverage,
  add constraint card_photo_sent_fk foreign key (practice_id, patient_id, sent_card_id)
    references sent_card (practice_id, patient_id, id),
  add constraint card_photo_of check (coverage_id is not null or sent_card_id is not null),
  -- Staff add to a coverage, patients send.
  add constraint card_photo_adder check ((added_by_id is null) = (sent_card_id is not null));
drop index card_photo_by_coverage;
create index card_photo_by_patient on card_photo (practice_id, patient_id);
create index card_photo_by_coverage on card_photo (practice_id, coverage_id) where coverage_id is not null;
create unique index card_photo_of_sent_side on card_photo (practice_id, patient_id, sent_card_id, side) where sent_card_id is not null;
grant update (coverage_id) on card_photo to cusp_app;
-- The patient's own export.
create policy own_record on card_photo to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and archived_at is null);
grant select on card_photo to cusp_portal;
