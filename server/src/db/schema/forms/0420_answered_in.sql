-- The session without a sign-in that last saved a form's answers: by a link's birth date, or on a tablet that was handed over. Health answers
-- are shown to such a session only if it gave them itself (docs/forms.md, "By a link"). Null: somebody signed in.
alter table patient_form add column answered_in uuid;
comment on column patient_form.answered_in is 'audit: hidden';
grant update (answered_in) on patient_form to cusp_app;
