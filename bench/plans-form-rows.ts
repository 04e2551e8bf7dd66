/** SQL for forms and instructions, as practices word and give them. */
export const rowsOfForms = `insert into form (practice_id, id, kind, name, name_es)
    select practice_id, gen_random_uuid(), 'other', 'Form ' || n, '' from practice, generate_series(1, 20) n;
  insert into form_version (practice_id, form_id, number, content, sha256, asks_health, published_by, published_by_id)
    select f.practice_id, f.id, n, '{"items":[]}', encode(sha256('{"items":[]}'), 'hex'), false, '', s.id
      from form f join staff s on s.practice_id = f.practice_id and s.role = 'dentist', generate_series(1, 2) n;
  insert into patient_form (practice_id, id, patient_id, form_id, number, blanks, given_by, document_id)
    select p.practice_id, gen_random_uuid(), p.id, f.id, 1, '{}', '',
        (select d.id from document d where d.practice_id = p.practice_id and d.patient_id = p.id limit 1)
      from patient p join lateral (select id from form f where f.practice_id = p.practice_id limit 3) f on true;
  insert into patient_form (practice_id, id, patient_id, form_id, number, blanks, given_by, signed_at)
    select practice_id, gen_random_uuid(), patient_id, form_id, number, '{}', '', now() from patient_form;
  insert into form_signature (practice_id, id, patient_id, content, sha256, pdf, pdf_sha256, signer_name, relationship, via, by_name,
      by_id, identified, language, signed_at)
    select practice_id, id, patient_id, '{"form":{"kind":"other","title":"A form"}}',
        encode(sha256('{"form":{"kind":"other","title":"A form"}}'), 'hex'), '', encode(sha256(''), 'hex'), 'Pat', 'self', 'portal', '', id, '',
        'en', signed_at from patient_form where signed_at is not null;
  insert into form_photo (practice_id, id, patient_form_id, patient_id, item, content_type, size, checksum, width, height, added_by)
    select practice_id, gen_random_uuid(), id, patient_id, 'card', 'image/jpeg', 1, repeat('a', 64), 1, 1, '' from patient_form;
  insert into minor_rule (practice_id, part, rule, from_age) select practice_id, 'records', 'minor_decides', 14 from practice;
  insert into kept_private (practice_id, patient_id, part)
    select p.practice_id, p.id, 'records' from patient p where p.date_of_birth > current_date - 6000;
  insert into push_subscription (practice_id, id, patient_id, account_id, endpoint, endpoint_sha256, kinds)
    select practice_id, gen_random_uuid(), patient_id, account_id, 'https://fcm.googleapis.com/' || account_id, account_id::text, array['visits']
      from portal_link;
  insert into practice_look (practice_id, color) select practice_id, '#0b5394' from practice;
  insert into glossary_word (practice_id, word, own) select practice_id, 'cita', 'consulta' from practice;
  insert into form_decision (practice_id, patient_form_id, line, taken, decided_by, decided_by_id)
    select g.practice_id, g.id, 'phone', true, '', s.id from form_signature g
      join staff s on s.practice_id = g.practice_id and s.role = 'dentist';
  insert into form_rule_given (practice_id, form_id, occasion, about, patient_form_id)
    select practice_id, form_id, 'visit', id, id from patient_form where signed_at is not null;
  insert into signing_agreement (practice_id, id, patient_id, account_id, disclosure, language)
    select practice_id, gen_random_uuid(), id, id, 2, 'en' from patient;
  insert into form_link (practice_id, id, patient_id, token_hash, created_by, tries_left, expires_at)
    select practice_id, gen_random_uuid(), patient_id, sha256(id::text::bytea), '', 5, now() + interval '14 days' from patient_form;
  insert into form_link_form (practice_id, link_id, patient_form_id)
    select l.practice_id, l.id, g.id from form_link l
      join patient_form g on g.practice_id = l.practice_id and g.patient_id = l.patient_id;
  insert into signing_withdrawal (practice_id, agreement_id, patient_id, reason, by_name, by_id)
    select practice_id, id, patient_id, '', '', id from signing_agreement;
  insert into instruction (practice_id, id, name, name_es, categories)
    select practice_id, gen_random_uuid(), 'Instructions ' || n, '', '{Filling}' from practice, generate_series(1, 20) n;
  insert into instruction_version (practice_id, instruction_id, number, name, name_es, words, words_es, saved_by, saved_by_id)
    select i.practice_id, i.id, n, i.name, '', 'Rest.', '', '', s.id
      from instruction i join staff s on s.practice_id = i.practice_id and s.role = 'dentist', generate_series(1, 2) n;
  insert into instruction_procedure (practice_id, instruction_id, procedure_id)
    select i.practice_id, i.id, c.id
      from instruction i join lateral (select id from procedure c where c.practice_id = i.practice_id limit 3) c on true;
  insert into given_instruction (practice_id, id, patient_id, instruction_id, number, language, given_by, given_by_id)
    select p.practice_id, gen_random_uuid(), p.id, i.id, 1, 'en', '', s.id
      from patient p join lateral (select id from instruction i where i.practice_id = p.practice_id limit 3) i on true
      join staff s on s.practice_id = p.practice_id and s.role = 'dentist';`;
