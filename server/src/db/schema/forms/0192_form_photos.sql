-- needs people/current_records.sql, forms/current_forms.sql

-- Photos that patients send with a form (docs/forms.md, "Photos"): their rows; the files lie in the store, as those of images do.
create table form_photo (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_form_id uuid not null,
  -- The record that the form was given to.
  patient_id uuid not null,
  -- The question that it answers. Which of several is the answer stands in patient_form.answers.
  item text not null,
  content_type image_content_type not null,
  size bigint not null,
  -- SHA-256 of the original, hexadecimal.
  checksum text not null,
  width int not null,
  height int not null,
  added_at timestamptz not null default now(),
  -- The address of the portal's account, or how whoever sent it was identified.
  added_by text not null,
  -- Where its files are found from then on, under the same id: card_photo or document.
  taken_as text,
  constraint form_photo_pk primary key (practice_id, id),
  constraint form_photo_form_fk foreign key (practice_id, patient_form_id) references patient_form,
  constraint form_photo_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint form_photo_checksum check (checksum ~ '^[0-9a-f]{64}$'),
  constraint form_photo_type check (content_type in ('image/jpeg', 'image/png')),
  constraint form_photo_taken check (taken_as in ('card_photo', 'document'))
);
create index form_photo_by_form on form_photo (practice_id, patient_form_id, item);
create index form_photo_by_patient on form_photo (practice_id, patient_id);
alter table form_photo enable row level security;
alter table form_photo force row level security;
create policy own_practice on form_photo to cusp_app using (practice_id = current_practice());
create policy operator_counts on form_photo for select to cusp_sign_in using (true);
create policy own_record on form_photo for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records())
    and (current_forms() is null or patient_form_id = any (current_forms())));
grant select, insert, update (taken_as) on form_photo to cusp_app;
grant select (practice_id, id, size, checksum, taken_as) on form_photo to cusp_sign_in;
grant select on form_photo to cusp_portal;
