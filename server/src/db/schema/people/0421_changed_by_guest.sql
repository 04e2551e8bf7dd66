-- Who changed a contact on a tablet that was handed over had not signed in, so it doesn't prove that the contact is the patient's.
alter table patient_version add column by_guest boolean not null default false;
