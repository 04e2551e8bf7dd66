-- A link for somebody who acts for the patient opens only forms that ask for the proof of it: who they are isn't looked at yet.
alter table form_link add column for_carer boolean not null default false;
