-- What a patient wants to read: the portal, the pages behind links, letters. Null: nobody chose, and the browser decides.
create type patient_language as enum ('en', 'es');
alter table patient add column language patient_language;
grant update (language) on patient to cusp_portal;
