-- All records of a person, as claims, estimates and forms ask for them: patient_survivor_unique begins with the record's own id, so that
-- each such question read the practice's whole index.
create index patient_by_survivor on patient (practice_id, survivor_id);
