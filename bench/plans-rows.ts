import { PlanSnapshot } from '@cusp/contract';
import { rowsOfForms } from './plans-form-rows.ts';
import { rowsOfMessages } from './plans-message-rows.ts';
import { rowsOfSequences } from './plans-sequence-rows.ts';

/** A presented plan without a line. */
const presented = JSON.stringify(
  PlanSnapshot.parse({
    format: 'cusp.treatment-plan/1',
    plan_id: '',
    number: 1,
    presented_on: '2026-01-01',
    presented_by: '',
    valid_until: '2026-02-01',
    practice: { name: '', address: '', phone: '', npi: '' },
    patient: { name: '', date_of_birth: '1984-06-09' },
    plan: {
      title: '',
      note: '',
      phases: [],
      totals: { fee_cents: 0, discount_cents: 0, share_cents: 0, choices: [], least_cents: 0, most_cents: 0 },
      images: [],
    },
    estimate: null,
  }),
);

/**
 * SQL for rows that the benchmark doesn't create, but a real practice has; their plans are looked at.
 * @param portalToken of the portal account that is signed in
 */
export const rowsOfPractices = (portalToken: string) => `
  insert into portal_account (id, email, email_key, password_hash, proven_at)
    select id, id::text, id::text, '', now() from patient;
  insert into portal_link (practice_id, patient_id, account_id, email) select practice_id, id, id, '' from patient;
  insert into portal_invitation (practice_id, id, patient_id, email, token_hash, expires_at, invited_by_id)
    select p.practice_id, gen_random_uuid(), p.id, '', sha256(p.id::text::bytea), now() + interval '1 day', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into portal_factor_reset (practice_id, id, patient_id, account_id, reason, reset_by, reset_by_id)
    select p.practice_id, gen_random_uuid(), p.id, p.id, 'A new phone', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into appointment_treatment (practice_id, appointment_id, treatment_id, patient_id)
    select a.practice_id, a.id, t.id, a.patient_id from appointment a
      join treatment t on t.practice_id = a.practice_id and t.patient_id = a.patient_id and t.date = a.appointment_date;
  insert into earlier_time_wish (practice_id, appointment_id, patient_id, visit_date, visit_time, days, times, until_date)
    select practice_id, id, patient_id, appointment_date, appointment_time, array['mon'], array['morning'], appointment_date
      from appointment;
  insert into appointment_event (practice_id, id, appointment_id, patient_id, by_realm, person_name, kind, before, after)
    select practice_id, gen_random_uuid(), id, patient_id, 'service', '', 'booked', '{}', '{}' from appointment;
  insert into recall_type (practice_id, id, name, months, days, minutes)
    select practice_id, gen_random_uuid(), 'Checkup', 6, 1, 30 from practice
      where practice_id not in (select practice_id from recall_type);
  insert into reminder_rule (practice_id, id, name, channel, lead, lead_unit, subject, body, skip_confirmed)
    select practice_id, gen_random_uuid(), '', 'text', 2, 'days', '', '', false from practice;
  insert into mailing_setting (practice_id) select practice_id from practice;
  insert into request_route (practice_id, topic) select practice_id, 'refill' from practice;
  insert into phone_line (practice_id, body, body_es) select practice_id, '', '' from practice;
  insert into recall_due (practice_id, patient_id, type_id, current_type_id, last_date, computed_date, due_date)
    select p.practice_id, p.id, t.id, t.id, '2026-01-01', '2026-07-02', '2026-07-02'
      from patient p join recall_type t on t.practice_id = p.practice_id on conflict do nothing;
  insert into recall_contact (practice_id, id, patient_id, staff_id, by_name, how, outcome, note)
    select p.practice_id, gen_random_uuid(), p.id, s.id, '', 'phone', 'no_answer', ''
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  -- Every other patient is the head of a family of one.
  insert into family (practice_id, id, head_patient_id)
    select practice_id, id, id from patient where get_byte(uuid_send(id), 15) % 2 = 0;
  insert into family_member (practice_id, id, family_id, patient_id, from_date)
    select practice_id, gen_random_uuid(), id, head_patient_id, '2026-01-01' from family;
  insert into consent (practice_id, id, patient_id, channel, given, how, by_name, by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'text', true, 'phone', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into patient_contact (practice_id, patient_id, time_zone) select practice_id, id, 'UTC' from patient;
  insert into text_stop (practice_id, id, number)
    select practice_id, id, '+1' || id::text from patient;
  ${rowsOfMessages}
  ${rowsOfSequences}
  insert into finding (practice_id, id, patient_id, kind, tooth, found_on, created_by)
    select practice_id, gen_random_uuid(), id, 'caries', 16, '2026-01-01', '' from patient, generate_series(1, 5);
  insert into perio_exam (practice_id, id, patient_id, provider_id, exam_on, furcation_scale, started_by, started_by_id)
    select p.practice_id, gen_random_uuid(), p.id, w.id, '2026-01-01', 'glickman', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist'
        join lateral (select id from provider where practice_id = p.practice_id order by id limit 1) w on true;
  insert into perio_reading (practice_id, exam_id, serial, patient_id, tooth, tooth_extra, place, measure, value, created_by,
      created_by_id)
    select practice_id, id, n, patient_id, 11 + n % 7, false, 'f', 'depth', 3, '', started_by_id
      from perio_exam, generate_series(1, 3) n;
  insert into treatment_plan (practice_id, id, patient_id, title, note, staff_note, self_pay, image_ids, phases,
      created_by, created_by_id)
    select p.practice_id, gen_random_uuid(), p.id, '', '', '', false, '{}', '{}', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into carrier (practice_id, id, name, payer_id, phone, address, notes)
    select practice_id, gen_random_uuid(), 'Harbor Mutual', '', '', '', '' from practice;
  insert into insurance_plan (practice_id, id) select practice_id, gen_random_uuid() from practice, generate_series(1, 20);
  insert into insurance_plan_version (practice_id, plan_id, version, valid_from, carrier_id, name, group_number, employer, kind,
      in_network, year_start, coordination, not_covered_fee, writes_off_after_maximum, writes_off_refused, notes, recorded_by)
    select n.practice_id, n.id, 1, '2026-01-01', c.id, 'Harbor PPO', '', '', 'ppo', true, 1, 'standard', 'contracted', true, true, '', ''
      from insurance_plan n join carrier c on c.practice_id = n.practice_id;
  insert into insurance_benefit (practice_id, plan_id, version, position, type, level, network, percent, area)
    select practice_id, plan_id, 1, n, 'percent', 'individual', 'both', 80, 'person'
      from insurance_plan_version, generate_series(1, 12) n;
  insert into insurance_benefit_procedure (practice_id, plan_id, version, position, procedure_id)
    select b.practice_id, b.plan_id, b.version, b.position, p.id from insurance_benefit b
      join lateral (select id from procedure where practice_id = b.practice_id order by id limit 1) p on true;
  insert into insurance_subscription (practice_id, id, plan_id, subscriber_patient_id, member_id)
    select p.practice_id, p.id, n.id, p.id, 'M' from patient p
      join lateral (select id from insurance_plan where practice_id = p.practice_id
        order by hashtext(id::text || p.id::text) limit 1) n on true;
  insert into coverage (practice_id, id, patient_id, subscription_id, rank, relationship, recorded_by)
    select practice_id, gen_random_uuid(), id, id, 1, 'self', '' from insurance_subscription;
  insert into insurance_estimate (practice_id, id, patient_id, treatment_id, coverage_id, rank, plan_id, plan_version, estimated_on,
      fee_cents, pays_cents, write_off_cents, deductible_cents, maximum_cents, lifetime_cents, steps, depends, payment_id, recorded_by)
    select t.practice_id, t.id, t.patient_id, t.id, g.id, 1, s.plan_id, 1, '2026-01-01', 0, 0, 0, 0, 0, 0, '{}', '{}', m.id, ''
      from treatment t
      join coverage g on g.practice_id = t.practice_id and g.patient_id = t.patient_id
      join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
      left join lateral (select id from payment where practice_id = t.practice_id and treatment_id = t.id order by id limit 1) m on true;
  insert into coverage_verification (practice_id, id, patient_id, coverage_id, way, state, verified_on, recorded_by, recorded_by_id)
    select g.practice_id, gen_random_uuid(), g.patient_id, g.id, 'phone', 'active', '2026-01-01', '', s.id
      from coverage g join staff s on s.practice_id = g.practice_id and s.role = 'dentist';
  insert into carrier_question (practice_id, id, patient_id, coverage_id, number, trace, content, state, asked_on, asked_by)
    select g.practice_id, gen_random_uuid(), g.patient_id, g.id, row_number() over (partition by g.practice_id), '', '', 'answered',
        '2026-01-01', ''
      from coverage g;
  insert into card_photo (practice_id, id, patient_id, coverage_id, side, content_type, size, checksum, width, height, added_by,
      added_by_id)
    select g.practice_id, g.id, g.patient_id, g.id, 'front', 'image/jpeg', 100000, repeat('0', 64), 1600, 1000, '', s.id
      from coverage g join staff s on s.practice_id = g.practice_id and s.role = 'dentist';
  insert into sent_card (practice_id, id, patient_id, carrier, member_id, group_number, sent_by)
    select practice_id, id, patient_id, '', '', '', '' from coverage;
  insert into service_elsewhere (practice_id, id, patient_id, category, lost, year, first_day, last_day, source, notes, recorded_by,
      recorded_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'preventive', false, 2025, '2025-01-01', '2025-12-31', 'patient', '', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into coverage_override (practice_id, id, patient_id, coverage_id, reason, recorded_by, recorded_by_id)
    select g.practice_id, g.id, g.patient_id, g.id, '', '', s.id
      from coverage g join staff s on s.practice_id = g.practice_id and s.role = 'dentist';
  insert into coverage_benefit (practice_id, override_id, position, type, waived, level, network, percent, area)
    select practice_id, id, 0, 'percent', false, 'individual', 'both', 60, 'person' from coverage_override;
  insert into coverage_benefit_procedure (practice_id, override_id, position, procedure_id)
    select b.practice_id, b.override_id, 0, p.id from coverage_benefit b
      join lateral (select id from procedure where practice_id = b.practice_id order by id limit 1) p on true;
  insert into practice_billing (practice_id, taxpayer_kind, taxonomy, street, city, state, zip, pay_to_street, pay_to_city,
      pay_to_state, pay_to_zip, changed_by)
    select practice_id, 'ein', '', '', '', '', '', '', '', '', '', '' from practice;
  insert into claim_form_layout (practice_id, shift_x, shift_y, size, moved, changed_by)
    select practice_id, 0, 0, 9, '[]', '' from practice;
  insert into provider_billing (practice_id, provider_id, taxonomy, license_number, license_state, changed_by)
    select practice_id, id, '', '', '', '' from provider;
  insert into patient_billing (practice_id, patient_id, version, street, city, state, zip, recorded_by)
    select practice_id, id, 1, '', '', '', '', '' from patient;
  insert into patient_details (practice_id, patient_id, preferred_name)
    select practice_id, id, case when right(id::text, 1) = 'a' then 'Bob' else '' end from patient;
  insert into patient_details_version (practice_id, patient_id, version, fields, changed_by, changed_by_id)
    select p.practice_id, p.id, 0, '{}', '', s.id
      from patient p join lateral (select id from staff where practice_id = p.practice_id limit 1) s on true;
  insert into claim (practice_id, id, control_number, patient_id, coverage_id, plan_id, plan_version, carrier_id, rank, service_date,
      billed_cents, state, state_on, created_by)
    select t.practice_id, t.id, upper(right(replace(t.id::text, '-', ''), 20)), t.patient_id, g.id, v.plan_id, 1, v.carrier_id, 1,
        t.date, 0, 'closed', t.date, ''
      from treatment t
      join coverage g on g.practice_id = t.practice_id and g.patient_id = t.patient_id
      join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
      join insurance_plan_version v on v.practice_id = s.practice_id and v.plan_id = s.plan_id
      where t.status = 'completed';
  insert into claim_line (practice_id, claim_id, position, patient_id, treatment_id, line_number, code, name, teeth, surfaces, area,
      fee_cents)
    select practice_id, id, 1, patient_id, id, control_number || 'L01', '', '', '{}', '', '', 0 from claim;
  insert into claim_event (practice_id, claim_id, serial, state, on_date, by_name)
    select practice_id, id, 1, 'closed', state_on, '' from claim;
  insert into claim_decision (practice_id, claim_id, position, serial, decided_on, paid_cents, by_name)
    select practice_id, id, 1, 1, state_on, 0, '' from claim;
  insert into claim_file (practice_id, claim_id, interchange_number, content, made_by)
    select practice_id, id, row_number() over (partition by practice_id), '', '' from claim;
  insert into billing_run (practice_id, id, does, state, started_by, started_by_id, ended_at)
    select p.practice_id, p.id, 'make', 'done', '', s.id, now()
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into billing_run_claim (practice_id, run_id, position, coverage_id, service_date, claim_id, outcome)
    select practice_id, patient_id, row_number() over (partition by practice_id, patient_id), coverage_id, service_date, id, 'done'
      from claim;
  insert into claim_sending (practice_id, id, claim_id, interchange_number, state, queued_by)
    select practice_id, claim_id, claim_id, interchange_number, 'sent', '' from claim_file;
  insert into claim_try (practice_id, sending_id, claim_id, number, act)
    select practice_id, id, claim_id, 1, 'send' from claim_sending;
  insert into claim_attachment (practice_id, claim_id, number, patient_id, of_patient_id, clinical_note_id, report_type, way,
      control_number, title, content_type, size, sha256, content, added_by, added_by_id)
    select k.practice_id, k.id, 1, k.patient_id, n.patient_id, n.id, 'OZ', 'EL', k.control_number || 'A01', '', 'application/pdf', 0,
        encode(sha256(''), 'hex'), '', '', n.created_by_id
      from claim k
      join lateral (select * from clinical_note n where n.practice_id = k.practice_id and n.patient_id = k.patient_id limit 1) n on true;
  insert into claim_attachment_sending (practice_id, sending_id, claim_id, number, state)
    select s.practice_id, s.id, s.claim_id, a.number, 'sent'
      from claim_sending s join claim_attachment a on a.practice_id = s.practice_id and a.claim_id = s.claim_id;
  insert into claim_appeal (practice_id, id, claim_id, patient_id, reason, letter, signed_by, written_on, made_by, made_by_id)
    select practice_id, gen_random_uuid(), claim_id, patient_id, 'other', '', '', current_date, '', added_by_id from claim_attachment;
  insert into claim_attachment (practice_id, claim_id, number, patient_id, of_patient_id, appeal_id, report_type, way,
      control_number, title, content_type, size, sha256, content, added_by, added_by_id)
    select l.practice_id, l.claim_id, 2, l.patient_id, l.patient_id, l.id, 'OZ', 'BM', k.control_number || 'A02', '', 'application/pdf', 0,
        encode(sha256(''), 'hex'), '', '', l.made_by_id
      from claim_appeal l join claim k on k.practice_id = l.practice_id and k.id = l.claim_id;
  insert into claim_request (practice_id, claim_id, serial, patient_id, words, asked_on)
    select practice_id, claim_id, 1, patient_id, '', current_date from claim_appeal;
  insert into appeal_text (practice_id, reason, text, changed_by, changed_by_id)
    select practice_id, 'other', '', '', (array_agg(made_by_id))[1] from claim_appeal group by practice_id;
  insert into clearinghouse (practice_id, kind, changed_by) select practice_id, 'stedi', '' from practice;
  insert into clearinghouse_health (practice_id) select practice_id from practice;
  insert into clearinghouse_file (practice_id, id, name, content, content_hash, state)
    select practice_id, claim_id, '', '', uuid_send(claim_id), 'read' from claim_file;
  insert into treatment_billing (practice_id, treatment_id, serial, is_billed, reason, by_name)
    select practice_id, id, 1, false, '', '' from treatment where get_byte(uuid_send(id), 15) % 50 = 0;
  insert into patient_price_list (practice_id, id, patient_id, from_date, recorded_by, recorded_by_id)
    select p.practice_id, gen_random_uuid(), p.id, '2026-01-01', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist';
  insert into treatment_cosignature (practice_id, treatment_id, provider_id)
    select t.practice_id, t.id, w.id from treatment t
      join lateral (select id from provider where practice_id = t.practice_id order by id limit 1) w on true;
  insert into plan_line (practice_id, plan_id, treatment_id, phase, visit, position)
    select t.practice_id, n.id, t.id, 1, 1, 1
    from treatment t join treatment_plan n on n.practice_id = t.practice_id and n.patient_id = t.patient_id;
  insert into plan_presentation (practice_id, plan_id, number, patient_id, treatment_ids, content, sha256, pdf,
      pdf_sha256, presented_on, presented_by, presented_by_id, valid_until, in_portal)
    select practice_id, id, 1, patient_id, '{}', '${presented}', encode(sha256('${presented}'), 'hex'), '', encode(sha256(''), 'hex'),
        '2026-01-01', '', created_by_id, '2026-02-01', true from treatment_plan;
  insert into plan_answer (practice_id, id, plan_id, number, sha256, patient_id, accepted, scope, reason, signer_name,
      relationship, via, by_name, by_id)
    select practice_id, plan_id, plan_id, number, sha256, patient_id, true, 'whole', '', 'A', 'self', 'desk', '',
        presented_by_id from plan_presentation;
  insert into plan_answer_line (practice_id, plan_id, number, treatment_id, answer_id, patient_id, accepted)
    select practice_id, plan_id, 1, treatment_id, plan_id, n.patient_id, true
    from plan_line join treatment_plan n using (practice_id) where n.id = plan_id;
  insert into plan_estimate (practice_id, id, plan_id, number, patient_id, given_on, how, given_by, given_by_id)
    select practice_id, plan_id, plan_id, number, patient_id, '2026-01-01', 'paper', '', presented_by_id
      from plan_presentation;
  insert into place_offer (practice_id, id, operatory_id, date, starts, minutes, state, expires_at, closed_at, by_id,
      by_name)
    select p.practice_id, p.id, o.id, '2026-01-01', '09:00', 60, 'expired', now(), now(), s.id, ''
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist'
      join lateral (select id from operatory o where o.practice_id = p.practice_id limit 1) o on true;
  insert into place_offer_patient (practice_id, offer_id, patient_id, position, reason, type, minutes)
    select practice_id, id, id, 1, '', 'checkup', 60 from place_offer;
  insert into cosignature (practice_id, patient_id, clinical_note_id, version)
    select practice_id, patient_id, id, 1 from clinical_note;
  insert into online_booking (practice_id, is_open, notice_hours, horizon_days, most_a_day, change_hours, change_terms)
    select practice_id, true, 0, 180, 50, 0, '' from practice;
  insert into booking_reason (practice_id, id, name, name_es, kind_id, way, place)
    select practice_id, gen_random_uuid(), name, '', id, 'book', 1 from appointment_kind where archived_at is null;
  insert into online_request (practice_id, id, state, kind_id, reason, date, starts, minutes, operatory_id, first_name, last_name,
      date_of_birth, phone, email, insurance, note, language, proven_by, contact_hash, framed, decided_at)
    select p.practice_id, p.id, 'refused', k.id, '', '2026-01-01', '09:00', 60, o.id, 'A', 'B', '1980-01-01', '', '', '', '', 'en',
        'email', '', false, now()
      from patient p
      join lateral (select id from operatory o where o.practice_id = p.practice_id limit 1) o on true
      join lateral (select id from appointment_kind k where k.practice_id = p.practice_id limit 1) k on true;
  insert into portal_session (token_hash, account_id, expires_at)
    select sha256('${portalToken}'), id, now() + interval '1 day' from patient limit 1;
  insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind, teeth,
      uploaded_by, uploaded_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'image/png', 1, repeat('0', 64), 1, 1, '', 'other', '', '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist', generate_series(1, 3);
  insert into document (practice_id, id, patient_id, kind, title, dated, content_type, size, checksum, pages, added_by, added_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'letter', 'A letter', '2026-01-01', 'application/pdf', 1, repeat('0', 64), 1, '', s.id
      from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist', generate_series(1, 3);
  ${rowsOfForms}
  insert into patient_version (practice_id, patient_id, version, fields, changed_by)
    select practice_id, id, n, '{}', '' from patient, generate_series(1, 3) n;
  insert into clinical_note_amendment (practice_id, note_id, patient_id, version, kind, content, reason, created_by, created_by_id)
    select practice_id, id, patient_id, n, 'addendum', 'More', '', created_by, created_by_id
      from clinical_note, generate_series(2, 12) n;
  insert into soap_note_amendment (practice_id, note_id, patient_id, version, kind, content, reason, created_by, created_by_id)
    select practice_id, id, patient_id, n, 'addendum', 'More', '', created_by, created_by_id
      from soap_note, generate_series(2, 12) n;
  insert into audit_entry (practice_id, seq, id, at, realm, person_id, person_name, role, action, call, object,
      object_id, patient_id, outcome, address, app_version, detail, changes, hash)
    select p.practice_id, row_number() over (partition by p.practice_id), gen_random_uuid(), now(), 'staff', s.id,
        s.name, s.role::text, 'read', 'getPatient', 'patient', p.id, p.id, 'done', '', '', '{}', '[]', ''
      from patient p join staff s on s.practice_id = p.practice_id;
  insert into checkout (practice_id, id, provider, patient_id, treatment_id, amount_cents, origin, expires_at)
    select practice_id, id, 'sandbox', patient_id, id, 1, '', now() from treatment;
  insert into payment_dispute (practice_id, id, checkout_id, reference, status, amount_cents, said_at)
    select practice_id, id, id, '', 'open', 1, now() from checkout;
  insert into payment_refund (practice_id, id, payment_id, reference, amount_cents, currency, reason, refunded_at)
    select practice_id, id, id, id::text, 1, 'usd', '', now() from payment;
  insert into payment_refund_failure (practice_id, refund_id, payment_id)
    select practice_id, id, payment_id from payment_refund;
  insert into prescription_transmission (practice_id, id, prescription_id, message_id, message, gateway, tried_by,
      tried_by_id, outcome)
    select p.practice_id, gen_random_uuid(), p.id, '', '', '', '', s.id, 'sent'
      from prescription p join staff s on s.practice_id = p.practice_id, generate_series(1, 3);
  insert into prescription_statement (practice_id, id, prescription_id, kind, stated_by, stated_by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'not_controlled', '', s.id
      from prescription p join lateral (
        select id from staff where staff.practice_id = p.practice_id limit 1) s on true;
  insert into practice_change (practice_id, id, by_realm, by_name, what)
    select practice_id, gen_random_uuid(), 'admin', '', '' from patient;
  insert into second_factor (realm, person_id) select 'patient', gen_random_uuid() from patient;
  insert into passkey (id, realm, person_id, public_key, counter, name)
    select gen_random_uuid()::text, realm, person_id, '', 0, '' from second_factor;
  insert into recovery_code (realm, person_id, code_hash)
    select realm, person_id, int4send(n) from second_factor, generate_series(1, 2) n;
  insert into audit_chain (practice_id, seq) select practice_id, max(seq) from audit_entry group by practice_id;
  analyze`;
