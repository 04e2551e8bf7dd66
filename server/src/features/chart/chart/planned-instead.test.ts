// Work that is done where something like it is planned: the planned row becomes it, whichever way it is entered.
import {
  completeTreatment,
  createTreatment,
  listFeeSchedules,
  listProcedures,
  setFees,
  undoChart,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { chartedPatient } from './charted-patient.helpers.ts';

const { newPractice } = await testApp();
const practiceWithPatient = () => chartedPatient(newPractice);

describe('work that is done where something like it is planned', () => {
  const planned = { type: 'treatment', procedure: 'Filling', tooth: 26, surfaces: 'MO', cost: 180 } as const;
  const done = {
    type: 'treatment',
    procedure: 'Filling',
    tooth: 26,
    surfaces: 'MOD',
    status: 'completed',
  } as const;

  test('is asked; done instead of it, the planned row becomes what was done, at its price, and is undone', async () => {
    const { add, call, chart } = await practiceWithPatient();
    const [row] = (await add(planned)).output.treatments;
    const params = { id: row?.id ?? '' };
    expect(await add(done)).toMatchObject({
      status: 409,
      body: {
        detail: 'Filling on 14 MO is planned. Say whether this is instead of it, or in addition to it.',
        errors: [{ path: 'instead' }],
      },
    });
    const { output } = await add({ ...done, instead: true });
    expect(output.treatments).toMatchObject([
      { id: row?.id, status: 'completed', surfaces: 'MOD', cost: 180, contradicts: '' },
    ]);
    await call(undoChart, { body: { treatments: [params.id] } });
    expect((await chart()).treatments).toMatchObject([{ id: row?.id, status: 'planned', surfaces: 'MO' }]);
  });

  test('has the fee of its own procedure, where another one was planned and nobody names a price', async () => {
    const { add, call } = await practiceWithPatient();
    const [office] = (await call(listFeeSchedules)).output;
    const [zirconia, ceramic] = (await call(listProcedures)).output.filter(({ paint }) => paint === 'crown');
    const fees = [
      { procedure_id: zirconia?.id ?? '', fee: 900 },
      { procedure_id: ceramic?.id ?? '', fee: 1100 },
    ];
    await call(setFees, { params: { id: office?.id ?? '' }, body: { valid_from: '2020-01-01', fees } });
    const crown = { type: 'treatment', tooth: 36 } as const;
    const [row] = (await add({ ...crown, procedure_id: zirconia?.id, cost: 850 })).output.treatments;
    const { output } = await add({
      ...crown,
      procedure_id: ceramic?.id,
      status: 'completed',
      instead: true,
    });
    expect(output.treatments).toMatchObject([{ id: row?.id, procedure_id: ceramic?.id, cost: 1100 }]);
  });

  test('is a row of its own where it is said to be in addition', async () => {
    const { add, chart } = await practiceWithPatient();
    await add(planned);
    await add({ ...done, instead: false, cost: 200 });
    expect((await chart()).treatments).toMatchObject([
      { status: 'planned', contradicts: '' },
      { status: 'completed', cost: 200, contradicts: '' },
    ]);
  });

  test('of two that are planned, the other is no longer needed, until the completion is undone', async () => {
    const { add, call, chart } = await practiceWithPatient();
    const { output } = await add(planned, { ...planned, surfaces: 'MOD' });
    const [, other] = output.treatments;
    const params = { id: other?.id ?? '' };
    expect((await call(completeTreatment, { params, body: {} })).status).toBe(409);
    await call(completeTreatment, { params, body: { instead: true } });
    expect((await chart()).treatments).toMatchObject([{ outcome: 'not_needed' }, { status: 'completed' }]);
    await call(undoChart, { body: { treatments: [params.id] } });
    expect((await chart()).treatments).toMatchObject([{ outcome: null }, { status: 'planned' }]);
  });

  test('is that row also where it is added as a treatment, at its price unless another is named', async () => {
    const { add, call, chart, patient_id } = await practiceWithPatient();
    const body = { ...done, patient_id, cost: 0, chart_anyway: '', provider_id: null };
    const [row] = (await add(planned, { ...planned, tooth: 36 })).output.treatments;
    expect((await call.unchecked(createTreatment, { body })).status).toBe(409);
    const { output } = await call(createTreatment, { body: { ...body, instead: true } });
    expect(output).toMatchObject({ id: row?.id, status: 'completed', surfaces: 'MOD', cost: 180 });
    // The same procedure at the same place is what was planned, and nobody is asked.
    const same = { ...body, tooth: 36, surfaces: 'MO', cost: 210, status: 'in_progress' } as const;
    const { output: begun } = await call(createTreatment, { body: same });
    expect(begun).toMatchObject({ status: 'in_progress', cost: 210 });
    expect((await chart()).treatments).toHaveLength(2);
  });

  test('is taken from the specification’s bodies and marked', async () => {
    const { add, treat } = await practiceWithPatient();
    await add(planned);
    const body = { procedure: 'Filling', surfaces: 'MOD', status: 'completed' };
    expect(await treat(body)).toMatchObject({ contradicts: 'Filling on 14 MO is planned.' });
  });
});
