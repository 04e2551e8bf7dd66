/** A reminder of each visit, with a picture, and a note in each thread that names a colleague. */
export const rowsOfMessages = `
  insert into message (practice_id, id, channel, kind, address, body, state)
    select practice_id, id, 'text', 'reminder', id::text, '', 'sent' from appointment;
  insert into message_patient (practice_id, message_id, patient_id)
    select practice_id, id, patient_id from appointment;
  insert into message_visit (practice_id, message_id, appointment_id, patient_id, visit_date, visit_time)
    select practice_id, id, id, patient_id, appointment_date, appointment_time from appointment;
  set constraints message_placed immediate;
  insert into message_picture (practice_id, id, message_id, state, reason)
    select practice_id, gen_random_uuid(), id, 'refused', 'gone' from message;
  insert into portal_thread_read (practice_id, patient_id, account_id, message_id)
    select l.practice_id, l.patient_id, l.account_id, (select max(mp.message_id::text)::uuid from message_patient mp
        where mp.practice_id = l.practice_id and mp.patient_id = l.patient_id)
      from portal_link l where exists (select from message_patient mp where mp.practice_id = l.practice_id and mp.patient_id = l.patient_id);
  insert into conversation_note (practice_id, id, conversation_id, body, by_id, by_name)
    select c.practice_id, gen_random_uuid(), c.id, '', s.id, ''
      from conversation c join staff s on s.practice_id = c.practice_id and s.role = 'dentist';
  insert into conversation_mention (practice_id, note_id, staff_id, read_at)
    select n.practice_id, n.id, n.by_id, now() from conversation_note n;
  insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at, state)
    select a.practice_id, r.id, a.id, a.patient_id, a.appointment_date, a.appointment_time, now(), 'done'
      from appointment a join reminder_rule r on r.practice_id = a.practice_id;`;
