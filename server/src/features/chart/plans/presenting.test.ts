import { createHash } from 'node:crypto';
import {
  estimatePdf,
  getPresentation,
  getTreatmentPlan,
  giveEstimate,
  presentationPdf,
  signedPlanPdf,
  presentPlan,
  updateOwnPractice,
  updateTreatment,
  updateTreatmentPlan,
  updatePatientDetails,
  addDays,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { aSignature, plansOf } from '../../../../tests/support/plans.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

const aPractice = { name: 'Harbor Dental', time_zone: 'America/New_York' };

async function plansIn() {
  const practice = await newPractice();
  const plans = plansOf(practice.call, practice.user.today);
  const { call } = practice;
  const version = async (id: string, number = 1) =>
    (await call(getPresentation, { params: { id, number: String(number) } })).output;
  const read = async (id: string) => (await call(getTreatmentPlan, { params: { id } })).output;
  return { ...practice, ...plans, version, read, id: await plans.patient() };
}

describe('presenting a plan', () => {
  test('keeps it as canonical JSON and PDF with hashes that verify, and it stays as it was', async () => {
    const { call, id, treatment, plan, present, version, read } = await plansIn();
    const crown = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id: crown.id, discount: 10 }]], {
      note: 'Für Mía 🦷',
    });
    const first = await present(planId);
    expect(first).toMatchObject({ number: 1, state: 'presented', verified: true, answers: [] });
    expect(first.content).toBe(canonicalJson(JSON.parse(first.content)));
    expect(first.sha256).toBe(createHash('sha256').update(first.content).digest('hex'));
    expect(first.snapshot.plan.phases[0]?.visits[0]?.lines).toMatchObject([
      { name: 'Crown', fee_cents: 10_000, discount_cents: 1000, insurance_cents: null, share_cents: 9000 },
    ]);
    // The fee becomes 120, and the patient's plan stays at 100.
    await call(updateTreatment, { params: { id: crown.id }, body: { ...crown, cost: 120 } });
    expect(await version(planId)).toEqual(first);
    expect(await read(planId)).toMatchObject({
      changed: true,
      totals: { share: 110 },
      phases: [{ visits: [{ lines: [{ fee: 120 }] }] }],
    });
    const { status, headers, bytes } = await call
      .unchecked(presentationPdf, { params: { id: planId, number: '1' } })
      .then((answer) => ({ status: answer.status, headers: answer.headers, bytes: answer.text.slice(0, 5) }));
    expect([status, headers['content-type'], bytes]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  test('again makes another version: version 1 is signed, version 2 is not', async () => {
    const { id, treatment, plan, present, answer, read, version, call } = await plansIn();
    const crown = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id: crown.id }]]);
    await present(planId);
    const signed = async (number: string) => {
      const { status, text } = await call.unchecked(signedPlanPdf, { params: { id: planId, number } });
      return [status, text.slice(0, 5)];
    };
    expect((await signed('1'))[0]).toBe(404);
    expect((await answer(planId, 1, { signature: aSignature, relationship: 'parent' })).output).toMatchObject(
      {
        state: 'signed',
        answers: [
          {
            accepted: true,
            treatment_ids: [crown.id],
            signature: aSignature,
            signer_name: 'Mia Keller',
            relationship: 'parent',
            via: 'desk',
            by: 'Dr. Ana Núñez',
          },
        ],
      },
    );
    expect(await read(planId)).toMatchObject({ state: 'signed', changed: false, signed_number: 1 });
    await call(updateTreatment, { params: { id: crown.id }, body: { ...crown, cost: 120 } });
    await present(planId);
    expect(await read(planId)).toMatchObject({
      state: 'presented',
      signed_number: 1,
      presentations: [
        { number: 2, state: 'presented' },
        { number: 1, state: 'signed' },
      ],
    });
    expect((await version(planId, 2)).snapshot.plan.totals.share_cents).toBe(12_000);
    // The signed copy stays that of version 1.
    expect(await signed('1')).toEqual([200, '%PDF-']);
    expect((await signed('2'))[0]).toBe(404);
  });

  test('refuses an empty plan, one without a fee, a day that has passed, and a stale version', async () => {
    const { call, id, treatment, plan, present, read } = await plansIn();
    const empty = await plan(id, []);
    const refused = async (planId: string, body: object = {}) =>
      (
        await call.unchecked(presentPlan, {
          params: { id: planId },
          body: { valid_until: '2999-01-01', ...body },
        })
      ).body['detail'];
    expect(await refused(empty.id)).toBe('This plan has no treatments yet. Add one before presenting it.');
    const { id: treatment_id } = await treatment(id, {
      tooth_number: '#14',
      cost: undefined,
      priced: false,
    });
    const { id: planId, phases } = await plan(id, [[{ treatment_id }]]);
    expect(await refused(planId)).toBe(
      '"Crown" on tooth 14 has no fee yet. Enter it before presenting the plan.',
    );
    const lines = phases.map(({ name }) => ({ name, visits: [{ lines: [{ treatment_id, fee: 0 }] }] }));
    await call(updateTreatmentPlan, { params: { id: planId }, body: { title: 'Priced', phases: lines } });
    expect(await refused(planId)).toBe('A plan is valid for at most 730 days.');
    expect(await refused(planId, { valid_until: '2020-01-01' })).toBe(
      'The expiration date must be today or later.',
    );
    expect(await refused(planId, { version: 1 })).toBe(
      'This record was changed by someone else. Reload it and try again.',
    );
    expect((await read(planId)).presentations).toEqual([]);
    // Nothing to pay is a price, too, if somebody says so.
    expect((await present(planId)).snapshot.plan.totals.share_cents).toBe(0);
  });
});

describe('what was presented and answered', () => {
  test('is never changed, not even by the server or the tables’ owner, and only with its hash', async () => {
    const { id, treatment, plan, present, answer } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]]);
    await present(planId);
    await answer(planId, 1);
    await asOwner(async (client) => {
      for (const table of ['plan_presentation', 'plan_answer', 'plan_answer_line']) {
        for (const change of [`update ${table} set number = number`, `delete from ${table}`]) {
          await expect(client.query(`${change} where plan_id = $1`, [planId])).rejects.toThrow(
            'never changed',
          );
        }
        const { rows } = await client.query(
          "select privilege_type from information_schema.role_table_grants where table_name = $1 and grantee = 'cusp_app' order by 1",
          [table],
        );
        expect(rows).toEqual([{ privilege_type: 'INSERT' }, { privilege_type: 'SELECT' }]);
      }
      await expect(
        client.query(
          `insert into plan_presentation select practice_id, plan_id, 2, patient_id, treatment_ids, content || ' ', sha256,
              pdf, pdf_sha256, presented_on, presented_by, presented_by_id, valid_until, in_portal, now()
            from plan_presentation where plan_id = $1`,
          [planId],
        ),
      ).rejects.toThrow('plan_presentation_sha256');
    });
  });
});

describe('a good-faith estimate', () => {
  test('is printed from a version for a patient without insurance, with when it is due and was given', async () => {
    const { call, id, treatment, plan, present, read, user } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]], {
      self_pay: true,
      estimate_requested_on: user.today,
    });
    const { snapshot } = await present(planId);
    expect(snapshot.estimate).toEqual({
      providers: [{ name: 'Dr. Ana Núñez', npi: '' }],
      service_date: null,
    });
    const params = { id: planId, number: '1' };
    const pdf = await call.unchecked(estimatePdf, { params });
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const { due_on } = (await read(planId)).estimate;
    expect(due_on !== null && due_on > user.today && due_on < addDays(user.today, 10)).toBe(true);
    await call(giveEstimate, { params, body: { how: 'paper' } });
    expect((await read(planId)).estimate).toMatchObject({
      needed: true,
      reason: 'requested',
      given: [{ number: 1, given_on: user.today, how: 'paper', given_by: 'Dr. Ana Núñez' }],
    });
  });

  test('of who reads Spanish is printed in both languages', async () => {
    const { call, id, treatment, plan, present } = await plansIn();
    await call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
    const [crown, filling] = [await treatment(id), await treatment(id)];
    const { id: planId } = await plan(
      id,
      [[{ treatment_id: crown.id, diagnosis: 'K02.52' }, { treatment_id: filling.id }]],
      { self_pay: true },
    );
    await present(planId);
    const pages = await pagesOf((await call(estimatePdf, { params: { id: planId, number: '1' } })).bytes);
    const [spanish, english] = [pages[0] ?? '', pages.at(-1) ?? ''];
    for (const part of [
      'Estimacióndebuenafe',
      'Cargoesperado',
      'Nohayningunoregistradopara',
      'díascalendario',
    ])
      expect(spanish).toContain(part);
    for (const part of [
      'Good-faithestimateofexpectedcharges',
      'Expectedcharge',
      'Nodiagnosiscoderecordedfor',
      'calendardays',
    ])
      expect(english).toContain(part);
    expect(pages.join('')).not.toContain('{');
  });

  test('keeps the diagnoses and the taxpayer number; a version without them reads as it did', async () => {
    const { call, id, treatment, plan, present, read, version } = await plansIn();
    const [{ id: crown }, { id: filling }] = [await treatment(id), await treatment(id)];
    const { id: planId } = await plan(id, [[{ treatment_id: crown }, { treatment_id: filling }]], {
      self_pay: true,
    });
    const bare = await present(planId);
    expect(bare.content).not.toMatch(/diagnosis|taxpayer/);
    expect(await read(planId)).toMatchObject({ changed: false });

    await call(updateOwnPractice, { body: { ...aPractice, taxpayer_number: '123456789' } });
    await call(updateTreatmentPlan, {
      params: { id: planId },
      body: {
        title: 'Restore the lower left',
        self_pay: true,
        phases: [
          {
            name: 'First',
            visits: [{ lines: [{ treatment_id: crown, diagnosis: 'K02.52' }, { treatment_id: filling }] }],
          },
        ],
      },
    });
    expect(await read(planId)).toMatchObject({ changed: true });
    const full = await present(planId);
    expect(full.verified).toBe(true);
    expect(full.sha256).toBe(createHash('sha256').update(full.content).digest('hex'));
    expect(full.snapshot.estimate?.taxpayer_number).toBe('12-3456789');
    expect(full.snapshot.plan.phases[0]?.visits[0]?.lines.map(({ diagnosis }) => diagnosis)).toEqual([
      'K02.52',
      undefined,
    ]);
    expect(await version(planId)).toEqual({ ...bare, state: 'superseded', can: [] });
    for (const number of ['1', '2']) {
      const { status } = await call.unchecked(estimatePdf, { params: { id: planId, number } });
      expect(status).toBe(200);
    }
  });

  test('is none for a patient whose insurance is billed', async () => {
    const { call, id, treatment, plan, present } = await plansIn();
    const { id: treatment_id } = await treatment(id);
    const { id: planId } = await plan(id, [[{ treatment_id }]]);
    await present(planId);
    expect(await call.unchecked(estimatePdf, { params: { id: planId, number: '1' } })).toMatchObject({
      status: 409,
      body: { detail: 'This version is not an estimate: the plan was not marked as paid without insurance.' },
    });
  });
});
