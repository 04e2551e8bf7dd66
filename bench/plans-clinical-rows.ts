/** Each of a practice's patients with its dentist, for whom and by whom the rows are. */
const patients = `patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist'
    join lateral (select id from provider where practice_id = p.practice_id order by id limit 1) w on true`;

/** SQL for the clinical rows that the benchmark doesn't create, but a real practice has; their plans are looked at. */
export const clinicalRows = `
  insert into health_entry (practice_id, id, version, patient_id, kind, name, details, recorded_by, recorded_by_id)
    select p.practice_id, gen_random_uuid(), 1, p.id, 'problem', 'Hypertension', '{"icd10": "I10"}', '', s.id
      from ${patients}, generate_series(1, 4);
  insert into health_answer (practice_id, id, patient_id, list, answer, recorded_by, recorded_by_id)
    select p.practice_id, gen_random_uuid(), p.id, k, 'none', '', s.id
      from ${patients}, unnest(array['allergy', 'implant', 'surgery']::health_kind[]) k;
  insert into health_review (practice_id, id, patient_id, reviewed_on, reviewed_by, reviewed_by_id)
    select p.practice_id, gen_random_uuid(), p.id, date '2026-01-01' + n, '', s.id from ${patients}, generate_series(1, 4) n;
  insert into vital (practice_id, id, patient_id, measure, hundredths, typed, typed_unit, taken_on, note, created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'pulse', 7000, '70', '/min', date '2026-01-01' + n, '', '', s.id
      from ${patients}, generate_series(1, 5) n;
  insert into alert_rule (practice_id, id, name, level, moments, conditions, drugs, procedures, instruction, desk_instruction)
    select practice_id, gen_random_uuid(), 'A rule of the bench', 'warns', '{seating}', '{}', '{}', '{}', '', '' from practice;
  insert into alert_answer (practice_id, id, patient_id, rule_id, rule_name, level, because, moment, answered_on, outcome, reason,
      by_dentist, created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, r.id, r.name, r.level, '', 'seating', date '2026-01-01' + n, 'heeded', '', true,
        'Dr. Bench', s.id
      from ${patients} join lateral (select * from alert_rule where practice_id = p.practice_id order by id limit 1) r on true,
        generate_series(1, 4) n;
  insert into prophylaxis (practice_id, id, patient_id, decided_on, given, drug, route, because, created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, date '2026-01-01' + n, false, '', '', '', '', s.id
      from ${patients}, generate_series(1, 4) n;
  insert into perio_screening (practice_id, id, patient_id, provider_id, screened_on, codes, created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, w.id, date '2026-01-01' + n, '{0,1,2,3,4,X}', '', s.id
      from ${patients}, generate_series(1, 4) n;
  insert into anesthetic (practice_id, id, patient_id, provider_id, product, cartridges, cartridge_ul, site, technique, lot,
      given_on, given_at, created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, w.id, 'articaine_4_epinephrine_100', 100, 1700, '', 'infiltration', '',
        date '2026-01-01' + n, '09:00', '', s.id
      from ${patients}, generate_series(1, 4) n;
  insert into sedation (practice_id, id, patient_id, provider_id, kind, monitored_by, people, fasting, begun_on, begun_by,
      begun_by_id, signed_at, signed_by_id)
    select p.practice_id, gen_random_uuid(), p.id, w.id, 'nitrous', '', '', '', date '2026-01-01' + n, '', s.id, now(), s.id
      from ${patients}, generate_series(1, 3) n;
  insert into sedation_entry (practice_id, sedation_id, serial, patient_id, kind, at, pulse, created_by, created_by_id)
    select practice_id, id, n, patient_id, 'vitals', now(), 70, '', begun_by_id from sedation, generate_series(1, 3) n;
  insert into popup_note (practice_id, id, patient_id, body, moments, created_by, created_by_id, ended_at, ended_by)
    select p.practice_id, gen_random_uuid(), p.id, '', '{}', '', s.id, now(), 'A colleague' from ${patients}, generate_series(1, 4) n;
  insert into task (practice_id, id, title, details, to_person_id, patient_id, created_by, created_by_id, done_at, done_by)
    select p.practice_id, gen_random_uuid(), '', '', s.id, p.id, '', s.id, now() - interval '90 days', 'A colleague'
      from ${patients}, generate_series(1, 4) n;
  insert into task_answer (practice_id, id, task_id, body, created_by, created_by_id)
    select practice_id, gen_random_uuid(), id, '', '', created_by_id from task;
  insert into work_decision (practice_id, id, kind, record_id, patient_id, closed, reason, created_by, created_by_id)
    select t.practice_id, gen_random_uuid(), 'note_missing', t.id, t.patient_id, true, '', '', s.id
      from treatment t join staff s on s.practice_id = t.practice_id and s.role = 'dentist';
  insert into note_link (practice_id, patient_id, about_patient_id, clinical_note_id, treatment_id, created_by, created_by_id)
    select t.practice_id, t.patient_id, t.patient_id, n.id, t.id, '', s.id
      from treatment t join clinical_note n on n.practice_id = t.practice_id and n.patient_id = t.patient_id
        join staff s on s.practice_id = t.practice_id and s.role = 'dentist' on conflict do nothing;
  insert into prescription_parts (practice_id, prescription_id, directions)
    select practice_id, id, 'Take 1' from prescription on conflict do nothing;
  insert into prescription_medication (practice_id, prescription_id, entry_id, entry_version, listed_by, listed_by_id)
    select r.practice_id, r.id, h.id, h.version, '', s.id
      from prescription r join staff s on s.practice_id = r.practice_id and s.role = 'dentist'
        join lateral (select id, version from health_entry where practice_id = r.practice_id and patient_id = r.patient_id
          order by id limit 1) h on true on conflict do nothing;
  insert into prescription_favorite (practice_id, id, staff_id, prescription_id)
    select r.practice_id, gen_random_uuid(), s.id, r.id
      from prescription r join staff s on s.practice_id = r.practice_id and s.role = 'dentist' on conflict do nothing;
  insert into pharmacy_request (practice_id, id, kind, prescription_id, message_id, message, sent_at)
    select practice_id, gen_random_uuid(), 'renewal', id, id::text, '', now() from prescription;
  insert into pharmacy_message (practice_id, id, kind, prescription_id, message_id, message, gateway, written_by, written_by_id,
      outcome)
    select r.practice_id, gen_random_uuid(), 'cancel', r.id, r.id::text, '', '', '', s.id, 'refused'
      from prescription r join staff s on s.practice_id = r.practice_id and s.role = 'dentist';
  insert into monitoring_lookup (practice_id, id, patient_id, state, found, looked_up_by, looked_up_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'NY', '', '', s.id from ${patients}, generate_series(1, 4);
  insert into loaded_term (system, code, kind, name, search_name, words, detail, ingredients)
    select 'rxnorm', n::text, 'drug', md5(n::text), md5(n::text), to_tsvector('simple', md5(n::text)), '', '{}'
      from generate_series(1, 3000) n;
  insert into term_near (miss, beginning) select md5(n::text), left(md5(n::text), 4) from generate_series(1, 3000) n;
  analyze;
`;
