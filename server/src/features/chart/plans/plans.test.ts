import {
  archiveTreatmentPlan,
  createTreatment,
  getTreatmentPlan,
  listTreatmentPlans,
  listTreatments,
  updateTreatment,
  updateTreatmentPlan,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { plansOf } from '../../../../tests/support/plans.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function plansIn() {
  const practice = await newPractice();
  const plans = plansOf(practice.call, practice.user.today);
  return { ...practice, ...plans, id: await plans.patient() };
}

describe('a treatment plan', () => {
  test('holds treatments in phases and visits, with their fees, discounts and shares to the cent', async () => {
    const { call, id, treatment, plan } = await plansIn();
    const [crown, filling] = [await treatment(id), await treatment(id, { procedure: 'Filling', cost: 0.1 })];
    const created = await plan(
      id,
      [[{ treatment_id: crown.id, discount: 10.1 }], [{ treatment_id: filling.id }]],
      {
        note: 'First the crown.',
        staff_note: 'Afraid of needles.',
      },
    );
    expect(created).toMatchObject({
      patient_name: 'Mia Keller',
      state: 'draft',
      changed: false,
      note: 'First the crown.',
      staff_note: 'Afraid of needles.',
      phases: [
        {
          name: 'First',
          visits: [
            { lines: [{ name: 'Crown', fee: 100, discount: 10.1, insurance: null, share: 89.9 }] },
            { lines: [{ name: 'Filling', fee: 0.1, discount: 0, share: 0.1 }] },
          ],
        },
      ],
      totals: { fee: 100.1, discount: 10.1, share: 90, least: 90, most: 90 },
    });
    const { output } = await call(listTreatmentPlans, { query: { patient_id: id } });
    expect(output).toEqual([created]);
  });

  test('gives alternatives side by side a sum from the cheapest to the dearest', async () => {
    const { id, plan, alternatives } = await plansIn();
    const { lines, choice } = await alternatives(id);
    expect((await plan(id, [lines])).totals).toEqual({
      fee: 180,
      discount: 0,
      share: 180,
      choices: [
        {
          choice,
          options: [
            { option: 'Implant', share: 2100 },
            { option: 'Bridge', share: 1800 },
          ],
        },
      ],
      least: 1980,
      most: 2280,
    });
  });

  test('is put into another order, loses and regains lines, and changes the fee of a planned treatment', async () => {
    const { call, id, plan, treatment } = await plansIn();
    const [first, second] = [await treatment(id), await treatment(id, { procedure: 'Filling' })];
    const created = await plan(id, [[{ treatment_id: first.id }], [{ treatment_id: second.id }]]);
    const change = async (lines: { treatment_id: string; fee?: number }[]) =>
      (
        await call(updateTreatmentPlan, {
          params: { id: created.id },
          body: { title: 'In another order', phases: [{ name: '', visits: [{ lines }] }] },
        })
      ).output;
    const namesOf = ({ phases }: typeof created) =>
      phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines.map(({ name }) => name)));
    expect(namesOf(await change([{ treatment_id: second.id, fee: 75 }, { treatment_id: first.id }]))).toEqual(
      ['Filling', 'Crown'],
    );
    expect(namesOf(await change([{ treatment_id: first.id }]))).toEqual(['Crown']);
    const again = await change([{ treatment_id: first.id }, { treatment_id: second.id }]);
    expect(namesOf(again)).toEqual(['Crown', 'Filling']);
    expect(again.version).toBe(4);
    const { output } = await call(listTreatments, { query: { id: second.id } });
    expect(output).toMatchObject([{ cost: 75, version: 2 }]);
  });

  test('has a diagnosis on a line, written like a code of ICD-10-CM', async () => {
    const { call, id, plan, treatment } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id, diagnosis: ' k0252 ' }]]);
    const diagnosisOf = async () =>
      (await call(getTreatmentPlan, { params: { id: planId } })).output.phases[0]?.visits[0]?.lines[0]
        ?.diagnosis;
    expect(await diagnosisOf()).toBe('K02.52');
    const change = (diagnosis: unknown) =>
      call.unchecked(updateTreatmentPlan, {
        params: { id: planId },
        body: { title: 'A plan', phases: [{ visits: [{ lines: [{ treatment_id, diagnosis }] }] }] },
      });
    for (const wrong of ['decay', 'K2', 'K02.', 'K02.52.1', 'K02.12345', '<b>', 7]) {
      const { status, body } = await change(wrong);
      expect([status, body['errors']]).toEqual([
        422,
        [{ path: 'phases.0.visits.0.lines.0.diagnosis', message: expect.any(String) }],
      ]);
    }
    expect(await diagnosisOf()).toBe('K02.52');
    expect((await change('')).status).toBe(200);
    expect(await diagnosisOf()).toBe('');
  });

  test('that somebody else has changed is not overwritten', async () => {
    const { call, id, plan } = await plansIn();
    const { id: planId, version } = await plan(id, []);
    const change = (title: string) =>
      call(updateTreatmentPlan, { params: { id: planId }, body: { title, version } });
    expect((await change('First')).status).toBe(200);
    expect(await change('Second')).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect((await call(getTreatmentPlan, { params: { id: planId } })).output.title).toBe('First');
  });

  test('takes no treatment of another patient, none twice, and no alternative without a group', async () => {
    const { call, id, plan, patient, treatment } = await plansIn();
    const { id: planId } = await plan(id, []);
    const [own, other] = [await treatment(id), await treatment(await patient())];
    const refusedFor = async (lines: object[]) =>
      (
        await call.unchecked(updateTreatmentPlan, {
          params: { id: planId },
          body: { title: 'A plan', phases: [{ visits: [{ lines }] }] },
        })
      ).body['detail'];
    const treatment_id = own.id;
    expect(await refusedFor([{ treatment_id: other.id }])).toBe('That treatment was not found.');
    expect(await refusedFor([{ treatment_id }, { treatment_id }])).toBe(
      'This treatment is already in the plan.',
    );
    expect(await refusedFor([{ treatment_id, option: 'Bridge' }])).toBe(
      'An alternative has both the name of its group and one of its own.',
    );
    expect(await refusedFor([{ treatment_id, discount: 100.01 }])).toBe(
      'The discount cannot be larger than the fee.',
    );
    expect(await refusedFor([{ treatment_id, discount: -1 }])).toBe('The cost cannot be below $0.');
    await call(updateTreatment, {
      params: { id: own.id },
      body: { ...own, status: 'in_progress' },
    });
    expect(await refusedFor([{ treatment_id, fee: 90 }])).toBe(
      'You can change the fee only for planned treatments.',
    );
  });

  test('leaves the lists when it is archived, unless something of it was accepted', async () => {
    const { call, id, plan, present, answer, treatment } = await plansIn();
    const draft = await plan(id, []);
    expect((await call(archiveTreatmentPlan, { params: { id: draft.id } })).status).toBe(204);
    expect((await call(getTreatmentPlan, { params: { id: draft.id } })).status).toBe(404);
    const { id: treatment_id } = await treatment(id);
    const signed = await plan(id, [[{ treatment_id }]]);
    await present(signed.id);
    await answer(signed.id, 1);
    expect(await call(archiveTreatmentPlan, { params: { id: signed.id } })).toMatchObject({
      status: 409,
      body: { detail: 'The patient has accepted part of this plan, so it can’t be archived.' },
    });
  });

  test('lets go of a treatment that is moved to another patient', async () => {
    const { call, id, plan, patient, treatment } = await plansIn();
    const moved = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id: moved.id }]]);
    const patient_id = await patient();
    expect(
      (await call(updateTreatment, { params: { id: moved.id }, body: { ...moved, patient_id } })).status,
    ).toBe(200);
    const { output } = await call(getTreatmentPlan, { params: { id: planId } });
    expect(output.phases).toEqual([{ name: 'First', visits: [] }]);
    await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 1 } });
  });
});
