-- Planned treatments that stand on no visit to come are few among all of a practice's.
create index treatment_planned on treatment (practice_id, patient_id) where status = 'planned';
