-- The further columns of the patients list that a person chose.
alter table staff add column patient_columns text[] not null default '{}';
alter table staff add constraint staff_patient_columns check (patient_columns <@ array['next_visit', 'balance', 'recall']);
