-- Several accounts can open a record: the patient's own, and those of others, each with its relation and its last day
-- (docs/check-in.md).
alter table portal_link drop constraint portal_link_pk;
alter table portal_link add constraint portal_link_pk primary key (practice_id, patient_id, account_id);
