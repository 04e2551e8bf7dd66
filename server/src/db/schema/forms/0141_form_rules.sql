-- When a form is given by itself (docs/forms.md, "Given by rules"): FormRule of contract/src/forms/rules.ts, with the day since when.
alter table form add column rules jsonb not null default '[]';
grant update (rules) on form to cusp_app;
-- Which practices have rules, nothing of the words.
create policy outbox on form for select to cusp_outbox using (true);
grant select (practice_id, rules) on form to cusp_outbox;

-- For what a rule has given a form: once for a patient, a visit or a treatment, whatever becomes of the form.
create table form_rule_given (
  practice_id uuid not null default current_practice(),
  form_id uuid not null,
  occasion text not null,
  -- The id of the patient, the visit or the treatment.
  about uuid not null,
  patient_form_id uuid not null,
  given_at timestamptz not null default now(),
  constraint form_rule_given_pk primary key (practice_id, form_id, occasion, about),
  constraint form_rule_given_form_fk foreign key (practice_id, patient_form_id) references patient_form
);
create index form_rule_given_by_form on form_rule_given (practice_id, patient_form_id);
alter table form_rule_given enable row level security;
alter table form_rule_given force row level security;
create policy own_practice on form_rule_given to cusp_app using (practice_id = current_practice());
grant select, insert on form_rule_given to cusp_app;

-- A patient is told of forms that a rule has given.
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct', 'forms'));
