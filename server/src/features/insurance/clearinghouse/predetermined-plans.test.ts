// Predeterminations are shown wherever the treatment plan is; a stored version never changes. Issue 26.
import {
  addDays,
  answerPlan,
  createPatient,
  decideClaim,
  getPresentation,
  inviteToPortal,
  activate,
  portalPlans,
  portalSignedPlanPdf,
  presentationPdf,
  presentPlan,
  signedPlanPdf,
  updatePatient,
  getPatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { anEmail, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';
import { idOf, predeterminationWorld } from './predeterminations.helpers.ts';

const { app, newPractice, stranger } = await testApp();

/** The portal's caller of a patient of this practice. */
async function visitorOf({ call }: Awaited<ReturnType<typeof predeterminationWorld>>, id: string) {
  const { output: patient } = await call(getPatient, { params: { id } });
  await call(updatePatient, { params: { id }, body: { ...patient, email: anEmail() } });
  const { body } = await call(inviteToPortal, { params: { id } });
  const { output } = await stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
  return callAs(app, output.access_token);
}

test('an answer is kept with the version that is presented, and a later one stands beside it', async () => {
  const world = await predeterminationWorld(newPractice);
  const { call, ask, send, answer, shown, planId, patientId, treatmentIds, user } = world;
  const visitor = await visitorOf(world, patientId);
  const id = idOf((await ask()).body);
  await send(id);
  expect((await answer(id, 'EFT100')).status).toBe(200);
  const [first = expect.fail()] = (await shown()).treatments;
  const on = first.predeterminations[0]?.answer?.on ?? '';

  const presented = await call(presentPlan, {
    params: { id: planId },
    body: { valid_until: addDays(user.today, 90), in_portal: true },
  });
  const predetermined = [{ name: 'Example Dental PPO', on, pays_cents: 18720, patient_cents: 4680 }];
  const { snapshot, content, later } = presented.output;
  const lines = snapshot.plan.phases.flatMap(({ visits }) => visits.flatMap((visit) => visit.lines));
  expect(lines.map(({ insurance }) => insurance?.predetermined)).toEqual([predetermined, predetermined]);
  expect(later).toEqual([]);
  const params = { id: planId, number: '1' };
  const kept = await pagesOf((await call.unchecked(presentationPdf, { params })).bytes);
  expect(kept.join('')).toContain('Predetermined:ExampleDentalPPOpays$187.20,youpay$46.80(response');

  await call(answerPlan, { params, body: { accepted: true, scope: 'whole', signer_name: 'Ana Rivera' } });
  // The plan is asked again, and answers something else about the first line.
  const again = idOf((await ask()).body);
  await send(again);
  const decision = {
    on_date: addDays(user.today, -1),
    reference: 'PRE-2',
    lines: [{ paid: 100 }, { paid: 187.2, contract: 26 }],
  };
  expect((await call.unchecked(decideClaim, { params: { id: again }, body: decision })).status).toBe(201);
  const newer = [
    {
      treatment_id: treatmentIds[0],
      name: 'Example Dental PPO',
      on: decision.on_date,
      pays_cents: 10000,
      patient_cents: 16000,
    },
    {
      treatment_id: treatmentIds[1],
      name: 'Example Dental PPO',
      on: decision.on_date,
      pays_cents: 18720,
      patient_cents: 4680,
    },
  ];
  const version = (await call(getPresentation, { params })).output;
  expect(version).toMatchObject({ content, snapshot, later: newer, verified: true, state: 'signed' });
  // It is the figure of the estimate.
  expect((await shown()).treatments[0]?.predeterminations).toMatchObject([
    { answer: { pays: 100, patient: 160 } },
  ]);
  expect((await visitor(portalPlans)).output).toMatchObject([{ plan_id: planId, snapshot, later: newer }]);

  const beside = 'Predeterminedafterthisversion:ExampleDentalPPOpays$100.00,youpay$160.00(response';
  for (const signed of [
    await call.unchecked(signedPlanPdf, { params }),
    await visitor.unchecked(portalSignedPlanPdf, { params }),
  ]) {
    const words = (await pagesOf(signed.bytes)).join('');
    expect(words).toContain('Predetermined:ExampleDentalPPOpays$187.20,youpay$46.80(response');
    expect(words).toContain(beside);
  }
  expect(await pagesOf((await call.unchecked(presentationPdf, { params })).bytes)).toEqual(kept);

  // Nobody else reads it.
  const { id: somebody } = await call(createPatient, { body: aPatient() });
  const theirs = await visitorOf(world, somebody);
  expect((await theirs(portalPlans)).output).toEqual([]);
  expect((await theirs.unchecked(portalSignedPlanPdf, { params })).status).toBe(404);
  const other = await newPractice();
  expect((await other.call.unchecked(getPresentation, { params })).status).toBe(404);
  expect((await stranger.unchecked(portalPlans)).status).toBe(401);
});

test('what was answered before nothing is kept of stands in no version, and a version that stays at the desk in no portal', async () => {
  const world = await predeterminationWorld(newPractice);
  const { call, ask, send, answer, planId, patientId, user } = world;
  const visitor = await visitorOf(world, patientId);
  const present = async (in_portal: boolean) =>
    (
      await call(presentPlan, {
        params: { id: planId },
        body: { valid_until: addDays(user.today, 90), in_portal },
      })
    ).output;
  expect(await present(false)).toMatchObject({ later: [] });
  const id = idOf((await ask()).body);
  await send(id);
  expect((await call(getPresentation, { params: { id: planId, number: '1' } })).output.later).toEqual([]);
  await answer(id, 'EFT100');
  expect((await visitor(portalPlans)).output).toEqual([]);
  expect((await call(getPresentation, { params: { id: planId, number: '1' } })).output.later).toHaveLength(2);
  expect(await present(true)).toMatchObject({ number: 2, later: [] });
  expect((await visitor(portalPlans)).output).toMatchObject([{ number: 2, state: 'presented' }]);
});
