-- The portal. app.patient_id holds the record that survives and, after commas, those merged into it.
create or replace function current_patient() returns uuid
  language sql stable parallel safe
  return split_part(nullif(current_setting('app.patient_id', true), ''), ',', 1)::uuid;
