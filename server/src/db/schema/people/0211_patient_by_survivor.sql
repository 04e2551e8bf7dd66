-- All records of one person are found by the one that survives: without it, each such look reads the practice's patients.
create index patient_by_survivor on patient (practice_id, survivor_id);
