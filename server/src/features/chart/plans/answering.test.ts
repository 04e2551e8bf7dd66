import {
  getPresentation,
  getTreatmentPlan,
  listTreatments,
  listUnscheduled,
  signedPlanPdf,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { signatureBomb } from '../../../services/imaging/testing/bomb.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

async function plansIn() {
  const practice = await newPractice();
  const plans = plansOf(practice.call, practice.user.today);
  const { call } = practice;
  const version = async (id: string, number = 1) =>
    (await call(getPresentation, { params: { id, number: String(number) } })).output;
  const read = async (id: string) => (await call(getTreatmentPlan, { params: { id } })).output;
  return { ...practice, ...plans, version, read, id: await plans.patient() };
}

describe('an answer', () => {
  test('that accepts the implant declines the linked bridge, and is bookable at the right length', async () => {
    const { call, id, plan, present, answer, alternatives, read } = await plansIn();
    const { filling, implant, bridge, lines, choice } = await alternatives(id);
    const { id: planId } = await plan(id, [lines]);
    await present(planId);
    const { output } = await answer(planId, 1, { options: [{ choice, option: 'Implant' }] });
    expect(output).toMatchObject({ state: 'signed', answers: [{ declined_ids: [bridge.id] }] });
    const outcomes = await call(listTreatments, { query: { patient_id: id } });
    expect(Object.fromEntries(outcomes.output.map((one) => [one.id, one.outcome]))).toEqual({
      [filling.id]: null,
      [implant.id]: null,
      [bridge.id]: 'declined',
    });
    const answersOf = async () =>
      (await read(planId)).phases.flatMap(({ visits }) =>
        visits.flatMap((visit) => visit.lines.map((line) => line.answer)),
      );
    expect(await answersOf()).toEqual(['accepted', 'accepted', 'declined']);
    const [unscheduled] = (await call(listUnscheduled)).output;
    const found = unscheduled?.treatments ?? [];
    expect(found.map((one) => [one.id, one.accepted])).toEqual(
      [filling.id, implant.id].toSorted().map((one) => [one, true]),
    );
    expect(unscheduled?.minutes).toBe(found.reduce((sum, { minutes }) => sum + minutes, 0));
    const signed = await read(planId);
    expect(signed.totals.least).toBe(signed.totals.most);
    expect(signed.phases[0]?.visits[0]?.minutes).toBe(unscheduled?.minutes);
    // A new version without the implant brings the bridge back.
    await present(planId);
    await answer(planId, 2, { scope: 'lines', treatment_ids: [bridge.id] });
    expect(await answersOf()).toEqual(['accepted', 'declined', 'accepted']);
    expect((await call(listUnscheduled)).output[0]?.treatments.map((one) => one.id)).toContain(bridge.id);
  });

  test('by phase and by line leaves the rest open, and each line is answered once', async () => {
    const { id, treatment, plan, present, answer, version } = await plansIn();
    const made = [await treatment(id), await treatment(id), await treatment(id)];
    const [a = '', b = '', c = ''] = made.map((one) => one.id);
    const { id: planId } = await plan(id, [[{ treatment_id: a }, { treatment_id: b }]], {
      phases: [
        { name: 'Now', visits: [{ lines: [{ treatment_id: a }, { treatment_id: b }] }] },
        { name: 'Later', visits: [{ lines: [{ treatment_id: c }] }] },
      ],
    });
    await present(planId);
    expect((await answer(planId, 1, { scope: 'lines', treatment_ids: [a] })).output.state).toBe(
      'partly_answered',
    );
    expect((await answer(planId, 1, { scope: 'lines', treatment_ids: [a, b] })).body).toMatchObject({
      detail: 'This plan was already accepted or declined. Present a new version to ask again.',
    });
    const declined = await answer(planId, 1, {
      accepted: false,
      scope: 'phase',
      phase: 2,
      reason: 'Too expensive now',
    });
    expect(declined.output.answers.at(-1)).toMatchObject({
      accepted: false,
      phase: 2,
      treatment_ids: [c],
      reason: 'Too expensive now',
    });
    expect((await answer(planId, 1)).output.state).toBe('signed');
    expect((await version(planId)).answers).toHaveLength(3);
  });

  test('of two at once is kept once', async () => {
    const { id, treatment, plan, present, answer, version } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]]);
    await present(planId);
    const both = await Promise.all([answer(planId, 1), answer(planId, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await version(planId)).answers).toHaveLength(1);
  });

  test('is refused to an expired version, one that was superseded, and without signature or reason', async () => {
    const { id, treatment, plan, present, answer, read, user, version } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]]);
    await present(planId);
    // The actions that a version offers are the calls below that succeed.
    const can = async (number: number) => (await version(planId, number)).can;
    expect(await can(1)).toEqual(['accept', 'decline']);
    const detailOf = async (number: number, fields: object) =>
      (await answer(planId, number, fields)).body['detail'];
    expect(await detailOf(1, { signer_name: '' })).toBe('Enter the signer’s name.');
    expect(await detailOf(1, { signature: 'data:image/png;base64,AAAA' })).toBe(
      'The signature is too large. Clear it and sign again.',
    );
    expect(await detailOf(1, { accepted: false })).toBe('Enter a reason for declining.');
    await present(planId);
    expect(await can(1)).toEqual([]);
    expect(await detailOf(1, {})).toBe(
      'A newer version of this plan was presented. Respond to that version.',
    );
    // A version of a month ago, as it would have been kept then.
    await asOwner((client) =>
      client.query(
        `insert into plan_presentation select practice_id, plan_id, 3, patient_id, treatment_ids, content, sha256, pdf,
            pdf_sha256, $2::date - 30, presented_by, presented_by_id, $2::date - 1, in_portal, now()
          from plan_presentation where plan_id = $1 and number = 2`,
        [planId, user.today],
      ),
    );
    expect((await read(planId)).state).toBe('expired');
    expect(await can(3)).toEqual(['decline']);
    expect(await answer(planId, 3)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^This plan expired on \w+ \d+, \d{4}\. Ask for a new version/),
      },
    });
    expect((await answer(planId, 3, { accepted: false, reason: 'Moved away' })).output.state).toBe(
      'declined',
    );
    expect(await can(3)).toEqual([]);
  });
});

describe('a signature that can’t be drawn', () => {
  test('is refused, and one that was stored before leaves the signed copy readable', async () => {
    const { call, id, treatment, plan, present, answer, version } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]]);
    await present(planId);
    expect(await answer(planId, 1, { signature: signatureBomb })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'signature' }] },
    });
    expect((await version(planId)).answers).toEqual([]);
    await answer(planId, 1);
    await asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('alter table plan_answer disable trigger user');
      await owner.query('update plan_answer set e_signature = $2 where plan_id = $1', [
        planId,
        signatureBomb,
      ]);
      await owner.query('alter table plan_answer enable trigger user');
      await owner.query('commit');
    });
    const pdf = await call(signedPlanPdf, { params: { id: planId, number: '1' } });
    expect(pdf.status).toBe(200);
    expect((await pagesOf(pdf.bytes)).join('')).toContain("Signaturecan'tbeshown");
  });
});
