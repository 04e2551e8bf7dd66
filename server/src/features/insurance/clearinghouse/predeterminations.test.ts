// A plan is asked beforehand what it would pay, and its answer is shown with the treatment plan. Issue 26.
import {
  createPredetermination,
  decideClaim,
  listClaims,
  makeClaimFile,
  mergePatients,
  createPatient,
  reportFigures,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { idOf, predeterminationWorld } from './predeterminations.helpers.ts';

const { newPractice, stranger } = await testApp();
const nowhere = '01900000-0000-7000-8000-000000000000';

const world = (memberId?: string) => predeterminationWorld(newPractice, memberId);

test('a plan is asked, answers with an 835, and the claim of what is then done carries its number', async () => {
  const { call, ask, send, file, answer, claim, shown, ready, bill, done, treatmentIds, ledger, user } =
    await world();
  const before = await ledger();
  const id = idOf((await ask()).body);
  expect(await claim(id)).toMatchObject({
    purpose: 'predetermine',
    state: 'checked',
    findings: [],
    service_date: user.today,
    billed: 520,
  });
  // Work in a pending predetermination can't be asked about again.
  expect(await ask()).toMatchObject({ status: 409 });
  await send(id);
  const segments = (await file(id)).split('~').map((one) => one.trim());
  expect(segments.find((one) => one.startsWith('CLM'))).toMatch(/\*520\*\*\*11:B:1\*Y\*A\*Y\*Y\*{10}PB$/);
  expect(segments.filter((one) => one.startsWith('DTP'))).toEqual([]);
  expect((await shown()).treatments[0]?.predeterminations).toMatchObject([
    { claim_id: id, state: 'perhaps_sent', answer: null },
  ]);
  expect((await answer(id, 'EFT100')).status).toBe(200);
  // 90 percent are allowed, and 80 percent of these would be paid.
  expect((await shown()).treatments).toMatchObject([
    {
      predeterminations: [
        { claim_id: id, state: 'answered', answer: { pays: 187.2, patient: 46.8, number: 'PRE1' } },
      ],
    },
    { predeterminations: [{ answer: { pays: 187.2 } }] },
  ]);
  expect(await claim(id)).toMatchObject({ state: 'answered', payer_number: 'PRE1' });
  // Nothing was posted, nothing is awaited, and nothing waits for anybody.
  expect(await ledger()).toEqual(before);
  expect((await call(listClaims, { query: {} })).output).toEqual([]);
  expect(await ready()).toEqual([]);
  expect((await call(reportFigures.denials, { query: {} })).output.rows).toEqual([]);
  const kinds = async (kind: 'claims' | 'predeterminations') =>
    (await call(listClaims, { query: { kind, state: 'all' } })).output.map((one) => one.id);
  expect([await kinds('claims'), await kinds('predeterminations')]).toEqual([[], [id]]);

  await done(treatmentIds[0] ?? '');
  expect(await ready()).toMatchObject([{ treatments: [{ id: treatmentIds[0] }] }]);
  const [made = expect.fail()] = await bill();
  expect(await claim(made.id)).toMatchObject({
    purpose: 'bill',
    state: 'checked',
    lines: [{ predetermination_number: 'PRE1' }],
  });
  await send(made.id);
  expect(await file(made.id)).toContain('REF*G3*PRE1~');
  // A denial is not what an answer of nothing is.
  expect((await answer(made.id, 'EFT101')).status).toBe(200);
  expect(await claim(made.id)).toMatchObject({ state: 'paid' });
  expect((await claim(id)).state).toBe('answered');
});

test('an answer on paper is entered with its number, and what a plan refuses is no denial', async () => {
  const { call, ask, send, claim, shown, mark, answer } = await world('MEMD');
  const id = idOf((await ask()).body);
  await send(id);
  const decide = (lines: object[]) =>
    call.unchecked(decideClaim, {
      params: { id },
      body: { on_date: '2026-01-12', reference: 'PRE-77', lines },
    });
  expect(await decide([{ paid: 300 }, { paid: 0 }])).toMatchObject({ status: 422 });
  expect((await decide([{ paid: 180, contract: 20 }, { paid: 0, rest: '96' }])).status).toBe(201); // prettier-ignore
  expect(await claim(id)).toMatchObject({ state: 'answered', payer_number: 'PRE-77' });
  expect((await shown()).treatments).toMatchObject([
    {
      predeterminations: [{ answer: { on: '2026-01-12', pays: 180, patient: 60, number: 'PRE-77' } }],
    },
    { predeterminations: [{ answer: { pays: 0, patient: 260 } }] },
  ]);
  expect((await mark(id, 'paid')).status).toBe(409);
  // An answer grows old: the plan can be asked again, and the earlier answer stands until then.
  const again = idOf((await ask()).body);
  await send(again);
  expect((await shown()).treatments[0]?.predeterminations).toMatchObject([
    { claim_id: id },
    { claim_id: again, answer: null },
  ]);
  expect((await answer(again, 'EFT200')).status).toBe(200);
  expect((await shown()).treatments[0]?.predeterminations).toMatchObject([
    { claim_id: again, answer: { pays: 0 } },
  ]);
  expect((await call(reportFigures.denials, { query: {} })).output.rows).toEqual([]);
});

test('only what is planned, insured and may be billed is asked about, by who bills', async () => {
  const { call, ask, claim, done, treatmentIds, member, mark, filling, patientId, send, ready, shown } =
    await world();
  const other = await world();
  const [first = '', second = ''] = treatmentIds;
  expect((await ask({}, await member('hygienist'))).status).toBe(403);
  expect((await ask({}, other.call)).status).toBe(404);
  expect((await stranger.unchecked(createPredetermination, { params: { id: nowhere } })).status).toBe(401);
  for (const [fields, status] of [
    [{ treatment_ids: [] }, 422],
    [{ coverage_id: 'x' }, 422],
    [{ coverage_id: nowhere }, 404],
    [{ coverage_id: other.coverage_id }, 404],
    [{ treatment_ids: [first, nowhere] }, 404],
    // Completed, and on no treatment plan.
    [{ treatment_ids: [await filling()] }, 409],
  ] as const)
    expect([fields, (await ask(fields)).status]).toEqual([fields, status]);
  const id = idOf((await ask({ treatment_ids: [first, first] })).body);
  expect((await claim(id)).lines).toHaveLength(1);
  await mark(id, 'void');
  const whole = idOf((await ask()).body);
  // Work that was done meanwhile is billed, and can't be predetermined anymore.
  await done(second);
  expect((await call.unchecked(makeClaimFile, { params: { id: whole } })).status).toBe(409);
  expect((await claim(whole)).findings).toMatchObject([{ line: 2, mend: 'wait' }]);
  expect((await ready()).flatMap(({ treatments }) => treatments)).toHaveLength(2);
  await mark(whole, 'void');
  // Merged, the patient's question is the survivor's.
  await send(idOf((await ask({ treatment_ids: [first] })).body));
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patientId } });
  expect((await call(listClaims, { query: { patient_id: survivor } })).output).toHaveLength(1);
  expect((await shown()).treatments[0]?.predeterminations).toHaveLength(1);
});
