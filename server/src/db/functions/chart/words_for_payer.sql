-- A treatment as its payer reads it on statements, receipts and bills: in plain words, and without the procedure if the patient is an
-- adult who asked for that.
create or replace function words_for_payer(t treatment, payer uuid) returns text
  language sql stable
as $$
  select case when procedures_are_hidden(t.practice_id, t.patient_id, payer) then 'Dental services'
    else treatment_words(t, true) end
$$;
