-- The portal's patient. app.patient_id holds the surviving record's id, followed by those of the records merged into it, separated by commas.
create or replace function current_patient() returns uuid
  language sql stable parallel safe
  return split_part(nullif(current_setting('app.patient_id', true), ''), ',', 1)::uuid;
