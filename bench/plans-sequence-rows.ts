/** Sequences of messages, and a follow-up for each patient. */
export const rowsOfSequences = `
  insert into sequence (practice_id, id, name, about, starts, most_a_day)
    select practice_id, gen_random_uuid(), '', 'recall', 0, 25 from practice;
  insert into sequence_step (practice_id, sequence_id, step, wait_days, way, subject, body, subject_es, body_es)
    select practice_id, id, 1, 0, 'text', '', '', '', '' from sequence;
  insert into follow_up (practice_id, sequence_id, patient_id, occasion, day)
    select p.practice_id, q.id, p.id, p.id::text, '2026-07-02' from patient p join sequence q on q.practice_id = p.practice_id;`;
