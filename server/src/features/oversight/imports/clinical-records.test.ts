import {
  getPerio,
  getPerioExam,
  listFormerPrescriptions,
  listPatients,
  listPrescriptions,
  getTimeline,
  startDataImport,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { comesTo, uploaded } from './import-desk.helpers.ts';
import { sampleBackup } from './sample-file.helpers.ts';

const { newPractice, asOwner } = await workingApp();
const { sql, numbers, expected } = sampleBackup(dayFromToday, 9);

test('perio exams come finished on their own day with each reading, and what no reading can be in the exam’s note', async () => {
  const { call, user } = await newPractice();
  const before = await uploaded(call, sql);
  const kept = {
    table: 'periomeasure',
    sentence: 'A value that a perio chart cannot have here is in the exam’s note.',
  };
  expect(before.changes).toContainEqual(expect.objectContaining(kept));
  await call(startDataImport, { params: { id: before.id }, body: { codes_attested: true } });
  const after = await comesTo(call, 'done');
  expect(after.changes).toContainEqual(expect.objectContaining(kept));

  const [patient] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const chart = (await call(getPerio, { params: { id: patient?.id ?? '' } })).output;
  expect(
    chart.exams.map(({ exam_on, provider_name, finished_by, note }) => ({
      exam_on,
      provider_name,
      finished_by,
      note,
    })),
  ).toEqual(
    ['2025-05-06', '2024-05-06'].map((exam_on, at) => ({
      exam_on,
      provider_name: 'Hana Igiene',
      finished_by: 'Open Dental',
      note: [
        ...(at === 0 ? ['Tender'] : []),
        'Skipped in Open Dental: 1.',
        'Other values in Open Dental: tooth 14 MB probing depth 17; tooth 14 MB gingival margin 12; tooth 8 B furcation 1; tooth 14 ML mucogingival junction 4.',
      ].join('\n'),
    })),
  );
  const [latest] = chart.exams;
  expect(latest?.finished_at).toMatch(/^2025-05-06/);
  expect(latest?.teeth).toContainEqual({
    tooth: 16,
    extra: false,
    depth: [4, 2, 3, 6, 2, 3],
    margin: [3, 0, -2, -1, null, null],
    junction: [null, null, null, null, null, null],
    keratinized: [null, null, null, null, null, null],
    bleeding: [1, null, 1, null, null, null],
    suppuration: [1, null, null, null, null, null],
    plaque: [1, null, null, null, null, null],
    calculus: [null, null, null, 1, null, null],
    furcation: { buccal: 2, mesial: 1, distal: null, lingual: null },
    mobility: 2,
  });
  expect((await call(getPerioExam, { params: { id: latest?.id ?? '' } })).output.amendments).toEqual([]);

  const sums = async () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ measure: string; readings: number; sum: number }>(
        'select measure::text, count(*)::int as readings, sum(value)::int as sum from perio_reading where practice_id = $1 group by 1',
        [user.practice.id],
      );
      return Object.fromEntries(rows.map(({ measure, ...of }) => [measure, of]));
    });
  expect(await sums()).toEqual(expected.perio);

  const again = await uploaded(call, sql);
  await call(startDataImport, { params: { id: again.id }, body: { codes_attested: true } });
  await comesTo(call, 'done');
  expect(await sums()).toEqual(expected.perio);
});

test('prescriptions come as history: read with the patient, in no list that sends or prints, and nothing goes to a pharmacy', async () => {
  const { call, member, user } = await newPractice();
  const { id } = await uploaded(call, sql);
  await call(startDataImport, { params: { id }, body: { codes_attested: true } });
  await comesTo(call, 'done');
  const [patient] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const params = { id: patient?.id ?? '' };
  const former = (await call(listFormerPrescriptions, { params })).output;
  const usual = {
    directions: 'Take 1 capsule three times a day',
    quantity: '21 (twenty-one)',
    refills: '0',
    prescribed_by: 'Dr. Ana Núñez',
    note: 'Told about the rash',
    pharmacy: '',
    is_controlled: false,
  };
  expect(former).toMatchObject([
    {
      ...usual,
      drug: 'Norco 5/325',
      prescribed_on: '2025-06-06',
      directions: 'Take 1 capsule three times a day\nSwallow whole',
      pharmacy: 'Main Street Drugs',
      is_controlled: true,
      issued: 'Called in',
    },
    { ...usual, drug: 'Amoxicillin 500 mg', prescribed_on: '2025-02-03', issued: 'Printed' },
    { ...usual, drug: 'Peridex', prescribed_on: '2024-06-06', prescribed_by: '', issued: 'Not sent' },
  ]);
  expect((await call(listPrescriptions, { query: {} })).output).toEqual([]);
  const told = (await call(getTimeline, { params, query: { kinds: 'prescription' } })).output;
  expect(told.map(({ day, title }) => [day, title])).toEqual(
    former.map(({ prescribed_on, drug }) => [prescribed_on, drug]),
  );
  await asOwner(async (client) => {
    const { rows } = await client.query(
      `select id from prescription where practice_id = $1 union all select id from prescription_transmission where practice_id = $1
        union all select id from domain_event where practice_id = $1 and kind in ('prescription.created', 'prescription.queued', 'prescription.sent')`,
      [user.practice.id],
    );
    expect(rows).toEqual([]);
  });

  // Whoever may read prescriptions reads them; another practice finds no such patient.
  expect((await (await member('hygienist'))(listFormerPrescriptions, { params })).status).toBe(200);
  expect((await (await newPractice()).call.unchecked(listFormerPrescriptions, { params })).status).toBe(404);
});
