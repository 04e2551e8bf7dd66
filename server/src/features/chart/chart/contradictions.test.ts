import {
  completeTreatment,
  correctFinding,
  correctTreatment,
  createTreatment,
  endFinding,
  listProcedures,
  listTreatments,
  undoChart,
  updateTreatment,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { chartedPatient } from './charted-patient.helpers.ts';

const { newPractice } = await testApp();

const practiceWithPatient = () => chartedPatient(newPractice);
const missing = { type: 'finding', kind: 'missing', tooth: 26, found_on: '2026-03-01' } as const;
const rct = { type: 'treatment', procedure: 'Root Canal', tooth: 26, cost: 900 } as const;
const extraction = { type: 'treatment', procedure: 'Extraction', tooth: 26, status: 'completed' } as const;
const says = '14 is charted as missing since Mar 1, 2026.';

test('the chart says how each tooth stands', async () => {
  const { add, chart, tooth } = await practiceWithPatient();
  expect((await chart()).teeth).toHaveLength(52);
  await add(missing);
  expect(await tooth(26)).toEqual({ tooth: 26, extra: false, state: 'missing', since: '2026-03-01' });
  expect((await chart('2026-02-01')).teeth.find((one) => one.tooth === 26)?.state).toBe('natural');
});

describe('what contradicts the chart', () => {
  test('is charted only with a reason, which is kept', async () => {
    const { add, chart } = await practiceWithPatient();
    await add(missing);
    expect(await add(rct)).toMatchObject({
      status: 409,
      body: { detail: `${says} Enter a reason to chart it anyway.` },
    });
    expect((await add({ ...rct, chart_anyway: '  ' })).status).toBe(409);
    expect((await chart()).treatments).toEqual([]);
    const { output } = await add({ ...rct, chart_anyway: 'The tooth is there' });
    expect(output.treatments).toMatchObject([{ contradicts: says, despite: 'The tooth is there' }]);
    expect((await chart()).treatments).toMatchObject([{ contradicts: says, despite: 'The tooth is there' }]);
    const decay = { type: 'finding', kind: 'caries', tooth: 26, surfaces: 'O' } as const;
    expect((await add(decay)).status).toBe(409);
    expect((await add({ ...decay, chart_anyway: 'Seen' })).output.findings).toMatchObject([
      { contradicts: says, despite: 'Seen' },
    ]);
  });

  test('is refused as a whole when it is completed, and taken with a reason', async () => {
    const { add, call, treat, chart } = await practiceWithPatient();
    const { id, contradicts } = await treat();
    expect(contradicts).toBe('');
    await add(missing);
    expect((await chart()).treatments).toMatchObject([{ contradicts: says, despite: '' }]);
    const at = { params: { id } };
    expect((await call(completeTreatment, { ...at, body: {} })).status).toBe(409);
    expect((await chart()).treatments).toMatchObject([{ status: 'planned' }]);
    const done = await call(completeTreatment, { ...at, body: { chart_anyway: 'Charted wrongly' } });
    expect(done.output).toMatchObject({ status: 'completed', contradicts: says, despite: 'Charted wrongly' });
  });

  test('is taken from the specification’s bodies and marked; a form that asks is refused', async () => {
    const { add, call, patient_id, treat } = await practiceWithPatient();
    await add(missing);
    const treatment = await treat();
    expect(treatment).toMatchObject({ contradicts: says, despite: '' });
    expect((await call(listTreatments)).rows).toMatchObject([{ contradicts: says }]);
    const body = { patient_id, procedure: 'Filling' as const, cost: 1, tooth_number: '14' };
    expect((await call(createTreatment, { body: { ...body, chart_anyway: '' } })).status).toBe(409);
    expect((await call(createTreatment, { body: { ...body, chart_anyway: 'Yes' } })).output).toMatchObject({
      despite: 'Yes',
    });
    // Whole, as the specification's client sends it back, marks and all.
    const begun = await call(updateTreatment, {
      params: { id: treatment.id },
      body: { ...treatment, status: 'in_progress' },
    });
    expect(begun.output).toMatchObject({ status: 'in_progress', contradicts: says });
    const moved = await call(updateTreatment, {
      params: { id: treatment.id },
      body: { ...begun.output, tooth_number: '13' },
    });
    expect(moved.output).toMatchObject({ contradicts: '' });
  });

  test('is none any more when the chart is put right', async () => {
    const { add, call, chart } = await practiceWithPatient();
    const found = (await add(missing)).output.findings[0];
    await add({ ...rct, chart_anyway: 'Here' });
    const params = { id: found?.id ?? '' };
    await call(correctFinding, { params, body: { strike: true, reason: 'Miscounted' } });
    expect((await chart()).treatments).toMatchObject([{ contradicts: '', despite: '' }]);
    const again = (await add(missing)).output.findings[0];
    expect((await chart()).treatments).toMatchObject([{ contradicts: says }]);
    await call(endFinding, { params: { id: again?.id ?? '' }, body: {} });
    expect((await chart()).treatments).toMatchObject([{ contradicts: '' }]);
  });

  test('what was done before the tooth was lost is none, and what is entered late is judged by its day', async () => {
    const { add } = await practiceWithPatient();
    const filling = {
      type: 'treatment',
      procedure: 'Filling',
      tooth: 26,
      surfaces: 'O',
      status: 'completed',
    } as const;
    await add({ ...extraction, service_date: '2026-03-01' });
    expect((await add({ ...filling, service_date: '2026-02-01' })).output.treatments).toMatchObject([
      { contradicts: '' },
    ]);
    expect((await add({ ...filling, service_date: '2026-04-01' })).status).toBe(409);
  });

  test('an implant and its crown are planned together for a tooth that is gone', async () => {
    const { add } = await practiceWithPatient();
    await add(missing);
    const planned = { type: 'treatment', tooth: 26 } as const;
    expect((await add({ ...planned, procedure: 'Crown' })).status).toBe(409);
    const { status } = await add({ ...planned, procedure: 'Implant' }, { ...planned, procedure: 'Crown' });
    expect(status).toBe(201);
  });

  test('an implant where a tooth stands asks, unless its extraction is planned; a body that can’t be asked is marked', async () => {
    const { add, treat, call } = await practiceWithPatient();
    const implant = { type: 'treatment', procedure: 'Implant', tooth: 26 } as const;
    const asked = { status: 409, body: { errors: [{ message: '14 is not charted as missing.' }] } };
    expect(await add(implant)).toMatchObject(asked);
    const marked = await treat({ procedure: 'Implant' });
    expect(marked.contradicts).toBe('14 is not charted as missing.');
    // Every screen of Cusp sends the reason, also where it is still empty.
    expect(
      await call.unchecked(createTreatment, {
        body: { patient_id: marked.patient_id, procedure: 'Implant', cost: 1, tooth: 26, chart_anyway: '' },
      }),
    ).toMatchObject({ status: 409 });
    const reason = 'Tooth falls out by itself';
    expect((await add({ ...implant, tooth: 36, chart_anyway: reason })).output.treatments).toMatchObject([
      { contradicts: '19 is not charted as missing.', despite: reason },
    ]);
    const both = await add(
      { type: 'treatment', procedure: 'Extraction', tooth: 46 },
      { ...implant, tooth: 46 },
    );
    expect(both.status).toBe(201);
  });

  test('a complete denture asks for the teeth that are not charted as missing', async () => {
    const { add } = await practiceWithPatient();
    const denture = { type: 'treatment', procedure: 'Dentures', arch: 'upper' } as const;
    expect((await add(denture)).status).toBe(201);
    expect(await add({ ...denture, status: 'completed', cost: 1 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('16 are not charted as missing.') },
    });
  });
});

describe('completing what is planned', () => {
  test('completes the planned row at its agreed price, whoever charts it', async () => {
    const { add, call, chart } = await practiceWithPatient();
    const crown = (await call(listProcedures)).output.find(
      ({ area, paint }) => area === 'tooth' && paint === 'crown',
    );
    const entry = { type: 'treatment', procedure_id: crown?.id ?? '', tooth: 46 } as const;
    const [planned] = (await add({ ...entry, cost: 777 })).output.treatments;
    const { output } = await add({ ...entry, status: 'completed' });
    expect(output.treatments).toMatchObject([{ id: planned?.id, status: 'completed', cost: 777 }]);
    expect((await chart()).treatments).toHaveLength(1);
    // Nothing is left to complete: another one is new, and the same on one day is asked.
    expect(await add({ ...entry, status: 'completed' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('on 30 was already completed that day. Enter a reason') },
    });
    await add({ ...entry, status: 'completed', chart_anyway: 'It came off within the hour' });
    expect((await chart()).treatments).toHaveLength(2);
    // It is undone like any completion.
    await call(undoChart, { body: { treatments: [planned?.id ?? ''] } });
    expect((await chart()).treatments.find(({ id }) => id === planned?.id)).toMatchObject({
      status: 'planned',
    });
  });

  test('begins it, and leaves what is planned elsewhere', async () => {
    const { add } = await practiceWithPatient();
    const [planned] = (await add(rct)).output.treatments;
    const other = await add({ ...rct, tooth: 25, cost: null, status: 'completed' });
    expect(other.output.treatments[0]?.id).not.toBe(planned?.id);
    const begun = await add({ ...rct, cost: null, status: 'in_progress' });
    expect(begun.output.treatments).toMatchObject([{ id: planned?.id, status: 'in_progress', cost: 900 }]);
    const done = await add({ ...rct, cost: null, status: 'completed' });
    expect(done.output.treatments).toMatchObject([{ id: planned?.id, status: 'completed', cost: 900 }]);
  });
});

test('the same work planned by two people at once is refused to one of them, or said to the second', async () => {
  const { add, chart } = await practiceWithPatient();
  const filling = { type: 'treatment', procedure: 'Filling', tooth: 26, surfaces: 'MO', cost: 1 } as const;
  const both = await Promise.all([add(filling), add(filling)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await chart()).treatments).toHaveLength(1);
  const completed = { ...filling, tooth: 36, status: 'completed' } as const;
  const done = await Promise.all([add(completed), add(completed)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

describe('completed work ends', () => {
  const caries = { type: 'finding', kind: 'caries', tooth: 26, surfaces: 'MOD', note: 'Deep' } as const;

  test('the decay under a filling, and leaves what it doesn’t cover; undoing brings it back', async () => {
    const { add, call, chart } = await practiceWithPatient();
    await add(caries);
    const filling = { type: 'treatment', procedure: 'Filling', tooth: 26, surfaces: 'MO' } as const;
    const [done] = (await add({ ...filling, status: 'completed' })).output.treatments;
    expect((await chart()).findings).toMatchObject([{ kind: 'caries', surfaces: 'D', note: 'Deep' }]);
    await call(undoChart, { body: { treatments: [done?.id ?? ''] } });
    expect((await chart()).findings).toMatchObject([{ kind: 'caries', surfaces: 'MOD' }]);
  });

  test('by the specification’s calls, too; an older completion ends nothing that was found later', async () => {
    const { add, call, chart, treat } = await practiceWithPatient();
    await add({ ...caries, found_on: '2026-03-01' });
    await treat({ procedure: 'Filling', status: 'completed', surfaces: 'MOD', service_date: '2026-02-01' });
    expect((await chart()).findings).toHaveLength(1);
    const planned = await treat({ procedure: 'Filling', surfaces: 'MOD' });
    const params = { id: planned.id };
    const begun = await call(updateTreatment, { params, body: { ...planned, status: 'in_progress' } });
    await call(updateTreatment, { params, body: { ...begun.output, status: 'completed' } });
    expect((await chart()).findings).toEqual([]);
  });

  test('all that was found on a tooth that is taken out, and the planned work that needs it', async () => {
    const { add, call, chart, tooth, user, treat } = await practiceWithPatient();
    await add(caries, rct, {
      type: 'treatment',
      procedure: 'Implant',
      tooth: 26,
      cost: 2000,
      chart_anyway: 'After the extraction',
    });
    const begun = await treat({ procedure: 'Filling', status: 'in_progress' });
    const [out] = (await add({ ...extraction, cost: 200 })).output.treatments;
    const after = await chart();
    expect(after.findings).toEqual([]);
    expect(await tooth(26)).toMatchObject({ state: 'extracted', since: user.today });
    const standing = new Map(
      after.treatments.map(({ procedure, status, outcome, contradicts }) => [
        procedure,
        [outcome ?? status, contradicts !== ''],
      ]),
    );
    expect(standing.get('Root Canal')).toEqual(['not_needed', false]);
    expect(standing.get('Implant')).toEqual(['planned', false]);
    // Begun work is left for a person to decide.
    expect(standing.get('Filling')).toEqual(['in_progress', true]);
    expect(
      (await call(listTreatments)).rows.find(({ procedure }) => procedure === 'Root Canal'),
    ).toMatchObject({
      balance: 0,
      due: 0,
    });
    // It was not taken out after all.
    const params = { id: out?.id ?? '' };
    await call(correctTreatment, { params, body: { status: 'planned', reason: 'Put off' } });
    const back = await chart();
    expect(back.findings).toMatchObject([{ kind: 'caries' }]);
    expect(back.treatments.find(({ procedure }) => procedure === 'Root Canal')).toMatchObject({
      outcome: null,
      contradicts: '',
    });
    expect(back.treatments.find(({ id }) => id === begun.id)).toMatchObject({ contradicts: '' });
  });
});
