-- The claim's diagnoses that a line is for; null: all of them.
alter table claim_line add column diagnoses text[];
alter table claim_line add constraint claim_line_diagnoses check (cardinality(diagnoses) between 1 and 4);
grant update (diagnoses) on claim_line to cusp_app;
