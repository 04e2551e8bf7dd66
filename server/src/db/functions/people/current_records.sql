create or replace function current_records() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.patient_id', true), ''), ',')::uuid[];
