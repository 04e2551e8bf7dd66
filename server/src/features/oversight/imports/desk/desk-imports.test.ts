// The communication log, referrals, and tasks of Open Dental (issue 59, docs/arriving.md).
import {
  getPatientDetails,
  getTask,
  getTimeline,
  listWork,
  listPatients,
  listPhoneCalls,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../../tests/support/days.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { imported } from '../import-desk.helpers.ts';
import { sampleBackup } from '../sample-file.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { sql, numbers } = sampleBackup(dayFromToday, 3);

test('contacts and referrals come as history of their day, open tasks to do, and nothing is sent', async () => {
  const { call, user } = await newPractice();
  await imported(call, sql);
  const [patient] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const params = { id: patient?.id ?? '' };
  const contacts = (await call(getTimeline, { params, query: { kinds: 'contact' } })).output;
  expect(
    contacts.map(({ day, what, title, detail, status, by }) => [day, what, title, detail, status, by]),
  ).toEqual([
    ['2025-04-07', 'text', 'noted', 'Will book', 'recall', 'Admin (Open Dental)'],
    [
      '2025-04-06',
      'other',
      'noted',
      'Prefers mornings\nand no calls at work',
      'other',
      'Admin (Open Dental)',
    ],
    ['2025-04-05', 'phone', 'noted', 'Asked about the crown', 'other', 'Admin (Open Dental)'],
    ['2025-02-03', 'other', 'noted', 'Referred to Oscar Oral\nRoot canal', 'other', 'Unknown (Open Dental)'],
  ]);
  const calls = (await call(listPhoneCalls, { query: { patient_id: params.id } })).output;
  expect(calls).toMatchObject([
    { outcome: 'noted', direction: 'outgoing', note: 'Asked about the crown', next_attempt: null },
  ]);
  expect((await call(getPatientDetails, { params })).output).toMatchObject({
    referral_source: 'doctor',
    referral_note: 'Edna Endo, DDS: Root canal',
  });

  const tasks = (await call(getTimeline, { params, query: { kinds: 'task' } })).output;
  expect(tasks.map(({ day, title, status }) => [day, title, status])).toEqual([
    ['2025-05-05', 'Send the bite wings', 'done'],
    ['2025-05-05', 'Call the lab', 'open'],
  ]);
  const open = (await call(getTask, { params: { id: tasks[1]?.id ?? '' } })).output;
  expect(open).toMatchObject({
    to_person_id: user.id,
    due_on: dayFromToday(3),
    details: 'about the shade\nFrom the list “Front desk” in Open Dental.',
    answers: [{ body: 'Left a message', by: 'Admin (Open Dental)' }, { body: 'They call back' }],
    answer_waits: false,
  });
  const work = JSON.stringify((await call(listWork, { query: {} })).output);
  expect(work).toContain('Order gloves');
  expect(work).not.toContain('Order masks');
  expect(work).not.toContain('Send the bite wings');

  await asOwner(async (client) => {
    const { rows } = await client.query(
      `select id from message where practice_id = $1 union all select id from follow_up where practice_id = $1
        union all select id from letter where practice_id = $1`,
      [user.practice.id],
    );
    expect(rows).toEqual([]);
  });
});
