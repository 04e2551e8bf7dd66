import {
  chosenAlternatives,
  getPresentation,
  getTreatmentPlan,
  listTreatments,
  signedPlanPdf,
  updatePatientDetails,
  updateTreatmentPlan,
} from '@cusp/contract';
import type { TreatmentPlan } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { plansOf } from '../../../../tests/support/plans.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

async function plansIn() {
  const practice = await newPractice();
  const plans = plansOf(practice.call, practice.user.today);
  const { call } = practice;
  const read = async (id: string) => (await call(getTreatmentPlan, { params: { id } })).output;
  const outcomeOf = async (id: string) =>
    (await call(listTreatments)).output.find((one) => one.id === id)?.outcome;
  return { ...practice, ...plans, read, outcomeOf, id: await plans.patient() };
}
const idsIn = (plan: TreatmentPlan) =>
  plan.phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines.map((line) => line.treatment_id)));

describe('a treatment stands in one open plan', () => {
  test('taking it into another moves it, which the first one says and whose editor is told', async () => {
    const { call, id, plan, treatment, read } = await plansIn();
    const [crown, filling] = [await treatment(id, { tooth_number: '14' }), await treatment(id)];
    const first = await plan(id, [[{ treatment_id: crown.id }, { treatment_id: filling.id }]]);
    const second = await plan(id, [[{ treatment_id: crown.id }]], { title: 'Sooner' });
    const after = await read(first.id);
    expect(idsIn(after)).toEqual([filling.id]);
    expect(after.moved).toMatchObject([
      {
        treatment_id: crown.id,
        tooth_number: '14',
        plan_id: second.id,
        plan_title: 'Sooner',
        unasked: false,
      },
    ]);
    expect(idsIn(second)).toEqual([crown.id]);
    // Somebody who still edits the first version can't restore it unknowingly.
    const lines = [{ treatment_id: crown.id }, { treatment_id: filling.id }];
    const body = { title: 'First', phases: [{ name: '', visits: [{ lines }] }] };
    const at = { params: { id: first.id } };
    expect(
      (await call(updateTreatmentPlan, { ...at, body: { ...body, version: first.version } })).status,
    ).toBe(409);
    const back = await call(updateTreatmentPlan, { ...at, body: { ...body, version: after.version } });
    expect([idsIn(back.output), back.output.moved]).toEqual([[crown.id, filling.id], []]);
    expect(idsIn(await read(second.id))).toEqual([]);
  });

  test('of two plans that take it at once, one has it', async () => {
    const { call, id, plan, treatment, read } = await plansIn();
    const crown = await treatment(id);
    const plans = await Promise.all([plan(id, []), plan(id, [])]);
    const phases = [{ name: '', visits: [{ lines: [{ treatment_id: crown.id }] }] }];
    const answers = await Promise.all(
      plans.map((one) => call(updateTreatmentPlan, { params: { id: one.id }, body: { title: 'P', phases } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const held = await Promise.all(plans.map(async (one) => idsIn(await read(one.id)).length));
    expect(held.toSorted()).toEqual([0, 1]);
  });
});

describe('declining one plan', () => {
  test('leaves what another plan has taken, and what its signature holds', async () => {
    const { id, plan, treatment, present, answer, outcomeOf } = await plansIn();
    const crown = await treatment(id);
    const first = await plan(id, [[{ treatment_id: crown.id }]]);
    await present(first.id);
    const second = await plan(id, [[{ treatment_id: crown.id }]]);
    await answer(first.id, 1, { accepted: false, reason: 'Too dear' });
    expect(await outcomeOf(crown.id)).toBeNull();
    await present(second.id);
    await answer(second.id, 1);
    // Moved on after the signing, and declined there: what was signed stays.
    const third = await plan(id, [[{ treatment_id: crown.id }]]);
    await present(third.id);
    await answer(third.id, 1, { accepted: false, reason: 'Signed elsewhere' });
    expect(await outcomeOf(crown.id)).toBeNull();
  });
});

describe('a plan', () => {
  test('says surfaces and the order of work, and the signed copy what was chosen for how much', async () => {
    const { call, id, plan, treatment, present, answer, alternatives } = await plansIn();
    const { lines, choice } = await alternatives(id);
    const mod = await treatment(id, { procedure: 'Filling', tooth_number: '3', surfaces: 'MOD', cost: 250 });
    const made = await plan(id, [[{ treatment_id: mod.id }], lines]);
    const shown = made.phases.flatMap(({ visits }) => visits.flatMap((visit) => visit.lines));
    expect(shown.map(({ order, surfaces }) => [order, surfaces])).toEqual([
      [1, 'MOD'],
      [2, ''],
      [3, ''],
      [3, ''],
    ]);
    await present(made.id);
    await answer(made.id, 1, { options: [{ choice, option: 'Implant' }] });
    const at = { params: { id: made.id, number: '1' } };
    const { output } = await call(getPresentation, at);
    expect(output.snapshot.plan.phases[0]?.visits[0]?.lines).toMatchObject([{ surfaces: 'MOD' }]);
    const answers = new Map(
      output.answers.flatMap(({ treatment_ids, declined_ids }) => [
        ...treatment_ids.map((one) => [one, 'accepted'] as const),
        ...declined_ids.map((one) => [one, 'declined'] as const),
      ]),
    );
    expect(chosenAlternatives(output.snapshot.plan, answers)).toMatchObject({
      chosen: [{ choice, option: 'Implant', share: { least: 210_000, most: 210_000 } }],
      accepted: { least: 253_000, most: 253_000 },
      open: [],
    });
    const paper = (await pagesOf((await call(signedPlanPdf, at)).bytes)).join('\n');
    expect(paper).toContain('1.Filling,tooth3MOD(accepted)');
    expect(paper).toContain('Replace#19:Implant,chosen');
    expect(paper).toContain('Accepted,yourshare$2,530.00');
    expect(paper).not.toContain('bythealternativethatyouchoose');
  });

  test('of who reads Spanish is printed and signed in both languages', async () => {
    const { call, id, plan, treatment, present, answer } = await plansIn();
    await call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
    const filling = await treatment(id, { procedure: 'Filling', tooth_number: '3', cost: 250 });
    const made = await plan(id, [[{ treatment_id: filling.id }]]);
    await present(made.id);
    await answer(made.id, 1);
    const at = { params: { id: made.id, number: '1' } };
    expect((await call(getPresentation, at)).output.snapshot).toMatchObject({ language: 'es' });
    const paper = (await pagesOf((await call(signedPlanPdf, at)).bytes)).join('\n');
    for (const part of ['copiafirmada', 'Empaste,diente3(aceptado)', 'Aceptado,suparte$250.00'])
      expect(paper).toContain(part);
    for (const part of ['signedcopy', 'Filling,tooth3(accepted)', 'Accepted,yourshare$250.00'])
      expect(paper).toContain(part);
    expect(paper).not.toContain('{');
  });
});
