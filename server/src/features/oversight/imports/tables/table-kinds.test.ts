import { expect, test } from 'vitest';
import { aPatient } from '../../../../../tests/support/practice.ts';
import { dayFromToday } from '../../../../../tests/support/days.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { importedTable, reasonsByLine } from './table-desk.helpers.ts';
import { createPatient } from '@cusp/contract';

const { newPractice, asOwner } = await workingApp();

const people =
  'Patient ID,Last Name,First Name,DOB\n5,Keller,Mia,04/05/1985\n6,Keller,Tim,06/07/2015\n7,Other,Otto,01/02/1970\n';
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Rows of the practice, by a query with its id. */
const rowsOf = (practiceId: string, sql: string) =>
  asOwner(async (client) => (await client.query<Record<string, unknown>>(sql, [practiceId])).rows);

async function practiceWithPeople() {
  const practice = await newPractice();
  await importedTable(practice.call, people);
  return practice;
}

test('appointments keep day, time, length, provider and operatory, and those ahead are booked', async () => {
  const { call, user } = await practiceWithPeople();
  const ahead = american(dayFromToday(20));
  const table = `Patient ID,Patient Name,Appt Date,Appt Time,Length,Provider,Operatory,Status,Reason
5,"Keller, Mia",${ahead},2:30 PM,50,"Lopez, Ana",Room 9,Scheduled,Crown
6,"Keller, Tim",01/04/2024,9:00 AM,30,"Ana Lopez, DDS",Room 9,Completed,
7,"Other, Otto",01/05/2024,9:00,20,,,Broken,
7,"Other, Otto",01/05/2024,9:00,20,,,Broken,
8,"Gone, Gus",01/05/2024,10:00,20,,,Broken,
7,"Other, Otto",01/06/2024,late,20,,,Broken,
`;
  const report = await importedTable(call, table);
  expect(reasonsByLine(report)).toEqual({
    5: 'Line 4 says the same.',
    6: 'No patient in Cusp has this number. Import the patients first.',
    7: '“Appt Time” has “late”, which is not a time of day.',
  });
  const found = () =>
    rowsOf(
      user.practice.id,
      `select n.number, a.appointment_time::text as time, a.duration, a.progress, a.ended_reason, a.staff_notes, o.name as room,
          p.name as provider from appointment a
        join former_number n on n.patient_id = a.patient_id and n.kind = 'patient'
        left join operatory o on o.id = a.operatory_id left join provider p on p.id = a.provider_id
        where a.practice_id = $1 order by n.number`,
    );
  const expected = [
    {
      number: '5',
      time: '14:30:00',
      duration: 50,
      progress: 'booked',
      room: 'Room 9',
      provider: 'Ana Lopez',
    },
    {
      number: '6',
      time: '09:00:00',
      duration: 30,
      progress: 'checked_out',
      room: 'Room 9',
      provider: 'Ana Lopez',
    },
    { number: '7', progress: 'cancelled', ended_reason: 'Broken in the other program', room: null },
  ];
  expect(await found()).toMatchObject(expected);
  await importedTable(call, table);
  expect(await found()).toMatchObject(expected);
});

test('recalls keep their due date, and an interval that can’t be read is named', async () => {
  const { call, user } = await practiceWithPeople();
  const due = dayFromToday(40);
  const report = await importedTable(
    call,
    `Patient ID,Recall Type,Due Date,Interval\n5,Prophy,${american(due)},4 months\n5,Laser Check,${american(due)},1y\n6,Prophy,${american(due)},often\n`,
  );
  expect(reasonsByLine(report)).toEqual({
    4: '“often” is not an interval, such as “6 months” or “6m1d”.',
  });
  expect(
    await rowsOf(
      user.practice.id,
      `select t.name, d.override_date::text as due, t.months from recall_due d join recall_type t on t.id = d.type_id
        where d.practice_id = $1 and d.override_date is not null order by t.name`,
    ),
  ).toMatchObject([
    { name: 'Laser Check', due, months: 12 },
    { name: 'Prophylaxis', due },
  ]);
});

test('carrier, plan and member ID come once for a family, and the subscriber is the parent', async () => {
  const { call, user } = await practiceWithPeople();
  const table = `Patient ID,Carrier,Payer ID,Group Number,Group Name,Employer,Subscriber ID,Relationship,Subscriber Name,Subscriber DOB,Primary/Secondary
5,Marigold Dental,MG123,G1,Acme,Acme Inc,M123,Self,,,Primary
6,Marigold Dental,MG123,G1,Acme,Acme Inc,M123,Child,"Keller, Mia",04/05/1985,Primary
7,Marigold Dental,MG123,G1,Acme,Acme Inc,M777,Spouse,"Away, Ada",02/03/1971,Primary
6,Marigold Dental,MG123,G1,Acme,Acme Inc,M123,Child,"Keller, Mia",04/05/1985,Primary
`;
  const report = await importedTable(call, table);
  expect(reasonsByLine(report)).toEqual({ 5: 'Line 3 says the same.' });
  const found = () =>
    rowsOf(
      user.practice.id,
      `select n.number, v.rank, v.relationship, s.member_id, k.name as carrier, k.payer_id, pv.group_number, pv.name as plan, pv.employer,
          coalesce(sn.number, s.last_name) as subscriber
        from coverage v join former_number n on n.patient_id = v.patient_id and n.kind = 'patient'
        join insurance_subscription s on s.id = v.subscription_id
        join insurance_plan_version pv on pv.plan_id = s.plan_id join carrier k on k.id = pv.carrier_id
        left join former_number sn on sn.patient_id = s.subscriber_patient_id and sn.kind = 'patient'
        where v.practice_id = $1 order by n.number`,
    );
  const plan = {
    rank: 1,
    carrier: 'Marigold Dental',
    payer_id: 'MG123',
    group_number: 'G1',
    plan: 'Acme',
    employer: 'Acme Inc',
  };
  const expected = [
    { ...plan, number: '5', relationship: 'self', member_id: 'M123', subscriber: '5' },
    { ...plan, number: '6', relationship: 'child', member_id: 'M123', subscriber: '5' },
    { ...plan, number: '7', relationship: 'spouse', member_id: 'M777', subscriber: 'Away' },
  ];
  expect(await found()).toMatchObject(expected);
  expect(
    await rowsOf(
      user.practice.id,
      'select count(*)::int as plans from insurance_plan where practice_id = $1',
    ),
  ).toEqual([{ plans: 1 }]);
  await importedTable(call, table);
  expect(await found()).toMatchObject(expected);
});

test('allergies and medications come to the health history, and “none” is for the patient to confirm', async () => {
  const { call, user } = await practiceWithPeople();
  await call(createPatient, {
    body: aPatient({ first_name: 'Typed', last_name: 'Tilda', date_of_birth: '1970-01-01' }),
  });
  const allergies = await importedTable(
    call,
    'Patient Name,DOB,Allergy,Reaction,Active\n"Keller, Mia",04/05/1985,Penicillin; Latex,Rash,Yes\n"Keller, Tim",06/07/2015,NKDA,,Yes\n"Tilda, Typed",01/01/1970,Sulfa,,No\n',
  );
  expect(reasonsByLine(allergies)).toEqual({
    3: 'It says that there are none, which the patient confirms at the next visit.',
  });
  await importedTable(call, 'Patient ID,Medication,Sig,Start Date\n5,Lisinopril 10 mg,1 daily,01/02/2020\n');
  expect(
    await rowsOf(
      user.practice.id,
      `select p.first_name, h.kind, h.name from health_entry h join patient p on p.id = h.patient_id
        where h.practice_id = $1 order by h.name`,
    ),
  ).toEqual([
    { first_name: 'Mia', kind: 'allergy', name: 'Latex' },
    { first_name: 'Mia', kind: 'medication', name: 'Lisinopril 10 mg' },
    { first_name: 'Mia', kind: 'allergy', name: 'Penicillin' },
    { first_name: 'Typed', kind: 'allergy', name: 'Sulfa' },
  ]);
});

test('completed work is in the chart and isn’t charged again, planned work has its fee, and two like X-rays are two', async () => {
  const { call, user } = await practiceWithPeople();
  const table = `Patient ID,Date,Code,Description,Tooth,Surface,Fee,Provider,Status
5,01/04/2024,OWN1,Filling,3,MO,120.00,Ana Lopez,Completed
5,01/04/2024,OWN2,X-ray,,,30.00,Ana Lopez,Completed
5,01/04/2024,OWN2,X-ray,,,30.00,Ana Lopez,Completed
5,01/05/2024,OWN3,Crown,14,,"1,200.00",,TP
5,01/05/2024,OWN3,Crown,99,,1,,TP
`;
  const report = await importedTable(call, table);
  expect(reasonsByLine(report)).toEqual({ 6: 'The tooth or the place cannot be read.' });
  const found = () =>
    rowsOf(
      user.practice.id,
      `select p.code, t.status, t.tooth, t.surfaces, t.cost_cents::int as cents, t.completed_by from treatment t
        join procedure p on p.id = t.procedure_id where t.practice_id = $1 order by p.code, t.id`,
    );
  const expected = [
    {
      code: 'OWN1',
      status: 'completed',
      tooth: 16,
      surfaces: 'MO',
      cents: 0,
      completed_by: 'the other program',
    },
    { code: 'OWN2', status: 'completed', tooth: null, cents: 0 },
    { code: 'OWN2', status: 'completed', tooth: null, cents: 0 },
    { code: 'OWN3', status: 'planned', tooth: 26, cents: 120_000 },
  ];
  expect(await found()).toMatchObject(expected);
  expect(report.balances.accounts).toBe(0);
  await importedTable(call, table);
  expect(await found()).toMatchObject(expected);
});

test('notes stand on their day with their author, and the same note once', async () => {
  const { call, user } = await practiceWithPeople();
  const table =
    'Patient ID,Date,Provider,Note\n5,01/04/2024,Ana Lopez,"First line\nsecond line"\n5,01/04/2024,Ana Lopez,"First line\nsecond line"\n6,01/05/2024,,Another\n';
  const report = await importedTable(call, table);
  expect(reasonsByLine(report)).toEqual({ 4: 'Line 2 says the same.' });
  const found = () =>
    rowsOf(
      user.practice.id,
      `select n.content, n.created_by, to_char(n.created_at at time zone p.time_zone, 'YYYY-MM-DD') as day
        from clinical_note n join practice p on p.practice_id = n.practice_id where n.practice_id = $1 order by n.created_at`,
    );
  const expected = [
    { content: 'First line\nsecond line', created_by: 'Ana Lopez (the other program)', day: '2024-01-04' },
    { content: 'Another', created_by: 'Unknown (the other program)', day: '2024-01-05' },
  ];
  expect(await found()).toEqual(expected);
  await importedTable(call, table);
  expect(await found()).toEqual(expected);
});
