import { archivePatient, listBroken, listFits, listUnscheduled, setVisitProgress } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { names, practiceWithGap } from '../../../../tests/support/gaps.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const practice = () => practiceWithGap(newPractice);
const madeUp = '01900000-0000-7000-8000-000000000000';

describe('broken visits', () => {
  test('are the cancelled and missed ones whose patients have nothing booked since', async () => {
    const { call, patient, come, end, plan, on, provider } = await practice();
    const named = (first_name: string) => patient({ first_name, last_name: 'Berg' });
    const [ana, ben, cy, dee, eve] = [
      await named('Ana'),
      await named('Ben'),
      await named('Cy'),
      await named('Dee'),
      await named('Eve'),
    ];
    const filling = await plan(ana);
    await end((await come(ana, { appointment_date: on(-9) })).id, 'no_show');
    const last = await come(ana, {
      appointment_date: on(-3),
      provider_id: provider.id,
      duration: 45,
      type: 'filling',
      treatment_ids: [filling],
    });
    await end(last.id);
    await end((await come(ben, { appointment_date: on(-2) })).id);
    await come(ben, { appointment_date: on(8) });
    const came = await come(cy, { appointment_date: on(-1) });
    await end((await come(cy, { appointment_date: on(-4) })).id);
    await call(setVisitProgress, { params: { id: came.id }, body: { progress: 'completed' } });
    await end((await come(dee, { appointment_date: on(3) })).id);
    await end((await come(eve, { appointment_date: on(-60) })).id);

    const broken = await call(listBroken, { query: { days: '30' } });
    expect(names(broken.output)).toEqual(['Dee Berg', 'Ana Berg']);
    expect(broken.output[1]).toMatchObject({
      appointment_id: last.id,
      patient_id: ana,
      appointment_date: on(-3),
      progress: 'cancelled',
      ended_reason: 'Ill',
      provider_id: provider.id,
      type: 'filling',
      minutes: 45,
      treatment_ids: [filling],
    });
    expect(names((await call(listBroken)).output)).toEqual(['Dee Berg', 'Ana Berg', 'Eve Berg']);
    for (const days of ['0', '366', 'all', '-1'])
      expect((await call.unchecked(listBroken, { query: { days } })).status).toBe(422);
  });
});

describe('planned treatments', () => {
  test('that stand on no visit to come, by patient, with what they cost and how long they take', async () => {
    const { call, patient, come, end, plan, on } = await practice();
    const [ana, ben] = [await patient({ first_name: 'Ana' }), await patient({ first_name: 'Ben' })];
    const filling = await plan(ana, { cost: 120.5, tooth_number: '14' });
    const crown = await plan(ana, { procedure: 'Crown', cost: 900 });
    await plan(ana, { procedure: 'Extraction', cost: 50, status: 'completed' });
    const whitening = await plan(ben, { procedure: 'Whitening', cost: 200 });
    const visit = await come(ben, { appointment_date: on(2), treatment_ids: [whitening] });
    expect((await call(listUnscheduled)).output).toMatchObject([
      {
        patient_id: ana,
        cost: 1020.5,
        minutes: 150,
        treatments: [
          { id: filling, procedure: 'Filling', tooth_number: '14', cost: 120.5, minutes: 60, own: true },
          { id: crown, minutes: 90 },
        ],
      },
    ]);
    await end(visit.id);
    const page = await call(listUnscheduled, { query: { limit: '1' } });
    expect(page.output.map(({ patient_id }) => patient_id)).toEqual([ana]);
    expect((await call(listUnscheduled)).output.map(({ patient_id }) => patient_id)).toEqual([ana, ben]);
    await call(archivePatient, { params: { id: ana } });
    expect((await call(listUnscheduled)).output.map(({ patient_id }) => patient_id)).toEqual([ben]);
  });
});

test('only for staff, of their own practice; wrong input is a sentence', async () => {
  const { call, patient, come, end, plan, fits, place } = await practice();
  const id = await patient();
  await plan(id);
  await end((await come(id)).id);
  expect(await fits()).toHaveLength(1);
  for (const field of ['operatory_id', 'provider_id']) expect(await fits({ [field]: madeUp })).toEqual([]);
  const theirs = await newPractice();
  expect((await theirs.call(listBroken)).output).toEqual([]);
  expect((await theirs.call(listUnscheduled)).output).toEqual([]);
  expect((await theirs.call(listFits, { query: place })).output).toEqual([]);
  expect((await stranger(listBroken)).status).toBe(401);
  expect((await stranger(listUnscheduled)).status).toBe(401);
  expect((await stranger(listFits, { query: place })).status).toBe(401);
  for (const wrong of [
    { minutes: '10' },
    { minutes: '481' },
    { minutes: 'x' },
    { date: '2031-02-30' },
    { time: '25:00' },
    { operatory_id: "' or 1=1" },
    { operatory_id: '' },
    { provider_id: 'x' },
  ]) {
    const { status, text } = await call.unchecked(listFits, { query: { ...place, ...wrong } });
    expect([status, JSON.parse(text)]).toEqual([
      422,
      expect.objectContaining({ detail: expect.any(String) }),
    ]);
  }
  expect((await call.unchecked(listUnscheduled, { query: { cursor: 'x' } })).status).toBe(422);
});
