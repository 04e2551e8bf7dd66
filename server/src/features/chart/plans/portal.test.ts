import {
  activate,
  answerPlan,
  createPatient,
  getTreatmentPlan,
  inviteToPortal,
  listTreatments,
  portalAnswerPlan,
  portalPlanPdf,
  portalPlans,
  portalSignedPlanPdf,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { anEmail, tokenIn } from '../../../../tests/support/invited.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

/** A practice with a patient who is signed in to the portal. */
async function portalPractice() {
  const practice = await newPractice();
  const { call, user } = practice;
  const visitorOf = async () => {
    const email = anEmail();
    const { id } = await call(createPatient, { body: aPatient({ email }) });
    const { body } = await call(inviteToPortal, { params: { id } });
    const token = tokenIn(body['invite_url']);
    const { access_token } = (await stranger(activate, { body: { token, password } })).output;
    return { id, email, visitor: callAs(app, access_token) };
  };
  return { ...practice, ...plansOf(call, user.today), visitorOf };
}
const missing = { status: 404, body: { detail: 'That treatment plan was not found.' } };
const aYes = { accepted: true, scope: 'whole' as const, signer_name: 'Mia Keller' };

describe('"My Treatment Plan" in the portal', () => {
  test('shows the newest version that was sent there, and takes an answer with a typed name', async () => {
    const { call, visitorOf, alternatives, plan, present } = await portalPractice();
    const { id, email, visitor } = await visitorOf();
    const { bridge, lines, choice } = await alternatives(id);
    const made = await plan(id, [lines], { note: 'For you', staff_note: 'Between us' });
    expect((await visitor(portalPlans)).output).toEqual([]);
    await present(made.id);
    expect((await visitor(portalPlans)).output).toEqual([]);
    await present(made.id, { in_portal: true });
    const shown = await visitor(portalPlans);
    expect(shown.output).toMatchObject([
      {
        plan_id: made.id,
        number: 2,
        state: 'presented',
        verified: true,
        snapshot: { plan: { note: 'For you' } },
      },
    ]);
    expect(shown.text).not.toContain('Between us');
    const params = { id: made.id, number: '2' };
    const pdf = await visitor.unchecked(portalPlanPdf, { params });
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    // A copy with signatures only once somebody has signed.
    const signed = () => visitor.unchecked(portalSignedPlanPdf, { params });
    expect(await signed()).toMatchObject(missing);

    const unsure = await visitor(portalAnswerPlan, { params, body: aYes });
    expect(unsure.body['detail']).toBe(`Choose one for "${choice}": Implant or Bridge.`);
    const options = [{ choice, option: 'Implant' }];
    const { output } = await visitor(portalAnswerPlan, { params, body: { ...aYes, options } });
    expect(output).toMatchObject({
      state: 'signed',
      answers: [{ via: 'portal', by: email, signature: null }],
    });
    expect((await call(getTreatmentPlan, { params: { id: made.id } })).output).toMatchObject({
      state: 'signed',
      signed_number: 2,
    });
    expect(await signed()).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const rows = (await call(listTreatments, { query: { id: bridge.id } })).output;
    expect(rows).toMatchObject([{ status: 'planned', outcome: 'declined', version: 2 }]);
    expect((await call(answerPlan, { params, body: { ...aYes, options } })).status).toBe(409);
  });

  test('doesn’t know the plans of another patient, and takes nothing that was not sent there', async () => {
    const { visitorOf, treatment, plan, present } = await portalPractice();
    const [own, other] = [await visitorOf(), await visitorOf()];
    const { id: treatment_id } = await treatment(own.id);
    const made = await plan(own.id, [[{ treatment_id }]]);
    const params = { id: made.id, number: '1' };
    await present(made.id);
    expect(await own.visitor(portalAnswerPlan, { params, body: aYes })).toMatchObject(missing);
    await present(made.id, { in_portal: true });
    const sent = { ...params, number: '2' };
    expect(await other.visitor(portalAnswerPlan, { params: sent, body: aYes })).toMatchObject(missing);
    expect((await other.visitor(portalPlans)).output).toEqual([]);
    expect((await other.visitor.unchecked(portalPlanPdf, { params: sent })).status).toBe(404);
    const declined = await own.visitor(portalAnswerPlan, {
      params: sent,
      body: { accepted: false, scope: 'whole', reason: 'I would like to wait.' },
    });
    expect(declined.output).toMatchObject({
      state: 'declined',
      answers: [{ reason: 'I would like to wait.' }],
    });
    for (const copy of [portalPlanPdf, portalSignedPlanPdf]) {
      expect((await own.visitor.unchecked(copy, { params: sent })).status).toBe(200);
      expect(await other.visitor.unchecked(copy, { params: sent })).toMatchObject(missing);
    }
  });
});
