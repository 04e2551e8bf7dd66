-- An office may have images wait until somebody releases them to the patient. All images of before were in the portal, and stay.
alter table practice add column images_wait boolean not null default false;
alter table image
  add column released_at timestamptz default now(),
  -- Who released it after it had waited; '' for one that never did.
  add column released_by text not null default '';
-- The patient's list, pictures, files and export all read the table in this role.
alter policy own_record on image
  using (practice_id = current_practice() and patient_id = any (current_records()) and released_at is not null);
