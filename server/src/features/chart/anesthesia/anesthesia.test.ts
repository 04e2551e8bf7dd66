import {
  addSedationEntry,
  addVitals,
  beginSedation,
  completeTreatment,
  createPatient,
  createProvider,
  createTreatment,
  getAnesthesia,
  getTimeline,
  getVisitFacts,
  listSedations,
  listWork,
  mergePatients,
  recordAnesthetic,
  signSedation,
  strikeAnesthetic,
  unmergePatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function practice(fields: object = {}) {
  const made = await newPractice();
  const { call } = made;
  const patient = async (more: object = {}) =>
    (await call(createPatient, { body: aPatient({ date_of_birth: '1980-05-05', ...more }) })).id;
  const id = await patient(fields);
  const provider = await call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  const give = (more: object = {}, to = id, by = call) =>
    by.unchecked(recordAnesthetic, {
      params: { id: to },
      body: {
        product: 'articaine_4_epinephrine_100',
        cartridges: 1,
        cartridge_ml: 1.7,
        site: '30',
        technique: 'inferior_alveolar_block',
        lot: 'B-17',
        provider_id: provider.id,
        weight_kg: 80,
        ...more,
      },
    });
  return { ...made, id, provider_id: provider.id, patient, give };
}

describe('a local anesthetic', () => {
  test('is refused before it is recorded where the day’s sum goes over 7 mg/kg, and taken with a reason', async () => {
    const { call, id, give } = await practice();
    expect((await give({ cartridges: 8 })).status).toBe(201);
    // The weight of a moment ago still counts.
    const ninth = await give({ weight_kg: null });
    expect([ninth.status, ninth.body['errors']]).toEqual([
      422,
      [
        {
          path: 'despite',
          message:
            '612 mg of articaine exceeds the 560 mg limit (7 mg/kg at 80 kg). Enter a reason to give it anyway.',
        },
      ],
    ]);
    expect((await call(getAnesthesia, { params: { id } })).output.anesthetics).toHaveLength(1);
    const given = await give({ despite: 'Over four hours' });
    expect(given.body).toMatchObject({
      despite: 'Over four hours',
      warned: expect.stringContaining('612 mg'),
    });
  });

  test('asks for a weight that nobody knows, and heeds the history', async () => {
    const { give, patient, call } = await practice();
    const other = await patient({ allergies: 'Sulfites', medical_history: 'Takes propranolol' });
    const refused = await give({ weight_kg: null }, other);
    expect(refused.body['detail']).toMatch(/^Weight is not on file.*sulfite: Sulfites\./s);
    const { facts, weight } = (await call(getAnesthesia, { params: { id: other } })).output;
    expect([facts.nonselective_beta_blocker, weight]).toEqual(['Takes propranolol', null]);
    expect((await give({ product: 'mepivacaine_3_plain', weight_kg: 70 }, other)).status).toBe(201);
  });

  test('goes by the weight of the vital signs', async () => {
    const { call, id, give } = await practice();
    const vitals = [{ measure: 'weight', value: 80, unit: 'kg' }] as const;
    await call(addVitals, { params: { id }, body: { vitals: [...vitals] } });
    const { weight } = (await call(getAnesthesia, { params: { id } })).output;
    expect(weight).toMatchObject({ kg: 80, counts: true });
    expect((await give({ cartridges: 8, weight_kg: null })).status).toBe(201);
    expect((await give({ weight_kg: null })).status).toBe(422);
  });

  test('entered in error no longer counts and stays with its reason', async () => {
    const { call, id, give } = await practice();
    const wrong = await give({ cartridges: 8 });
    const params = { id: String(wrong.body['id']) };
    await call(strikeAnesthetic, { params, body: { reason: 'Wrong patient' } });
    expect((await give({ cartridges: 8 })).status).toBe(201);
    expect((await call.unchecked(strikeAnesthetic, { params, body: { reason: 'Again' } })).status).toBe(409);
    const { anesthetics } = (await call(getAnesthesia, { params: { id } })).output;
    expect(anesthetics.map(({ struck_reason }) => struck_reason)).toEqual(['', 'Wrong patient']);
  });

  test('is clinical: not for the front desk, another practice or a stranger', async () => {
    const { id, give, member } = await practice();
    const desk = await member('receptionist');
    expect((await give({}, id, desk)).status).toBe(403);
    expect((await desk.unchecked(getAnesthesia, { params: { id } })).status).toBe(403);
    const other = await practice();
    expect((await other.give({}, id)).status).toBe(404);
    expect((await stranger(getAnesthesia, { params: { id } })).status).toBe(401);
    for (const wrong of [
      { cartridges: 0 },
      { cartridges: 1.1 },
      { weight_kg: 4000 },
      { product: 'x' },
      { site: '' },
      { given_at: '9' },
    ])
      expect((await give(wrong)).status).toBe(422);
  });

  test('given earlier takes its time, and none that is still to come', async () => {
    const { give } = await practice();
    expect((await give({ given_at: '00:00' })).body).toMatchObject({ given_at: '00:00' });
    // The last minute of the day has come only during it.
    const late = await give({ given_at: '23:59' });
    if (late.status !== 201) expect(late.body).toMatchObject({ errors: [{ path: 'given_at' }] });
  });

  test('stands in the timeline, goes with a merged record, and fills in the note of the visit', async () => {
    const { call, id, give, patient } = await practice();
    await give({ cartridges: 1.5 });
    const stays = await patient({ first_name: 'Mia', last_name: 'Stays' });
    await call(mergePatients, { params: { id: stays }, body: { merged_id: id } });
    const { rows } = await call(getTimeline, { params: { id: stays }, query: { kinds: 'anesthetic' } });
    expect(rows).toEqual([
      expect.objectContaining({ patient_id: stays, detail: '1.5 cartridges, 30', by: 'Dr. Chen' }),
    ]);
    expect((await call(getVisitFacts, { params: { id: stays } })).output).toMatchObject({
      patient_id: stays,
      anesthetics: [{ cartridges: 1.5, site: '30', technique: 'inferior_alveolar_block' }],
    });
    expect((await give({ cartridges: 7 }, stays)).status).toBe(422);
  });

  test('a treatment that is completed with a note leaves no open item', async () => {
    const { call, id } = await practice();
    const treatment = await call(createTreatment, {
      body: { patient_id: id, procedure: 'Filling', cost: 90 },
    });
    const params = { id: treatment.id };
    const done = await call(completeTreatment, { params, body: { note: { content: 'Articaine, filled.' } } });
    expect(done.output.noted).toBe(true);
    expect((await call(listWork)).rows).toEqual([]);
  });
});

describe('a sedation record', () => {
  test('is written minute by minute, lacks nothing when it is signed, and is locked then', async () => {
    const { call, id, provider_id } = await practice();
    const body = { kind: 'nitrous', provider_id, monitored_by: 'Rosa Diaz' } as const;
    const { id: sedation } = await call(beginSedation, { params: { id }, body });
    const params = { id: sedation };
    expect((await call.unchecked(beginSedation, { params: { id }, body })).status).toBe(409);
    const write = (entry: object) => call.unchecked(addSedationEntry, { params, body: entry });
    for (const wrong of [
      { kind: 'vitals' },
      { kind: 'vitals', systolic: 120 },
      { kind: 'drug', drug: 'Midazolam' },
      { kind: 'gas', oxygen_flow: 4 },
      { kind: 'discharge', score: [2, 2] },
      { kind: 'note', note: 'x', corrects: 1 },
      { kind: 'note', note: 'x', reason: 'Of no entry' },
      { kind: 'note', note: 'x', corrects: -1, reason: 'y' },
      { kind: 'note', note: '' },
    ])
      expect((await write(wrong)).status).toBe(422);
    expect((await write({ kind: 'note', note: 'x', corrects: 9, reason: 'y' })).status).toBe(404);
    await write({ kind: 'gas', nitrous_flow: 2.5, oxygen_flow: 4 });
    await write({ kind: 'vitals', systolic: 121, diastolic: 79, pulse: 70, oxygen: 99, minutes_ago: 5 });
    await write({ kind: 'vitals', pulse: 71, oxygen: 99, corrects: 2, reason: 'Cuff slipped' });
    expect((await write({ kind: 'addendum', note: 'Too early' })).status).toBe(409);
    const early = await call.unchecked(signSedation, { params, body: {} });
    expect(early.body['detail']).toBe('The discharge score is missing. Enter a reason to sign anyway.');
    await write({ kind: 'discharge', score: [2, 2, 2, 2, 2] });
    const signed = (await call(signSedation, { params, body: {} })).output;
    expect(signed.entries.map(({ serial, kind }) => [serial, kind])).toEqual([
      [2, 'vitals'],
      [1, 'gas'],
      [3, 'vitals'],
      [4, 'discharge'],
    ]);
    expect(signed.entries[1]).toMatchObject({ nitrous_flow: 2.5, oxygen_flow: 4 });
    expect((await write({ kind: 'vitals', pulse: 60 })).status).toBe(409);
    expect((await call.unchecked(signSedation, { params, body: {} })).status).toBe(409);
    expect((await write({ kind: 'addendum', note: 'Called in the evening: well.' })).status).toBe(201);
  });

  test('is on the work list until it is signed, and for clinicians only', async () => {
    const { call, id, provider_id, member } = await practice();
    const body = { kind: 'moderate', provider_id, monitored_by: 'Rosa Diaz' } as const;
    const { id: sedation } = await call(beginSedation, { params: { id }, body });
    expect((await call(listWork)).rows.map(({ kind }) => kind)).toEqual(['sedation_unsigned']);
    const desk = await member('receptionist');
    expect((await desk.unchecked(listSedations, { params: { id } })).status).toBe(403);
    const other = await practice();
    const params = { id: sedation };
    expect((await other.call.unchecked(signSedation, { params, body: {} })).status).toBe(404);
    await call(signSedation, { params, body: { despite: 'Broken off' } });
    expect((await call(listWork)).rows).toEqual([]);
  });

  test('of each of two merged patients both stay open, are written into and signed, and a third waits', async () => {
    const { call, id, provider_id, patient } = await practice();
    const stays = await patient();
    const body = { kind: 'nitrous', provider_id, monitored_by: 'Rosa Diaz' } as const;
    const begin = async (of: string) => (await call(beginSedation, { params: { id: of }, body })).id;
    const [merged, own] = [await begin(id), await begin(stays)];
    await call(mergePatients, { params: { id: stays }, body: { merged_id: id } });
    const listed = async (of: string) =>
      (await call(listSedations, { params: { id: of } })).output.map((record) => [
        record.id,
        record.signed_at !== null,
        record.entries.map(({ note }) => note),
      ]);
    expect(await listed(stays)).toEqual([
      [own, false, []],
      [merged, false, []],
    ]);
    for (const one of [merged, own]) {
      const params = { id: one };
      expect((await call.unchecked(beginSedation, { params: { id: stays }, body })).status).toBe(409);
      await call(addSedationEntry, { params, body: { kind: 'note', note: `Of ${one}` } });
      await call(signSedation, { params, body: { despite: 'Begun twice' } });
    }
    await begin(stays);
    await call(unmergePatient, { params: { id } });
    expect(await listed(id)).toEqual([[merged, true, [`Of ${merged}`]]]);
    expect((await listed(stays))[1]).toEqual([own, true, [`Of ${own}`]]);
  });
});
