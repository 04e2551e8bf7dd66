-- A treatment as whoever pays its bill reads it, on every statement, receipt and bill: in words for patients, and without the
-- procedure where the patient is an adult who asked so.
create or replace function words_for_payer(t treatment, payer uuid) returns text
  language sql stable
as $$
  select case when procedures_are_hidden(t.practice_id, t.patient_id, payer) then 'Dental services'
    else treatment_words(t, true) end
$$;
