import {
  addToChart,
  completeTreatment,
  correctTreatment,
  createNote,
  createPatient,
  createPayment,
  createTreatment,
  getChart,
  listNotes,
  undoChart,
  updateFinding,
} from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { database, newPractice } = await testApp();

async function practiceWithPatient() {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = await call(createPatient, { body: aPatient({ date_of_birth: '1984-06-09' }) });
  const at = { params: { id } };
  const filling = { patient_id: id, procedure: 'Filling' as const, cost: 180 };
  const plan = async (fields: object = {}) =>
    (await call(createTreatment, { body: { ...filling, ...fields } })).output;
  const chart = async (on?: string) => (await call(getChart, { ...at, query: { on } })).output;
  const add = (...entries: Parameters<typeof call<typeof addToChart>>[1]['body']['entries']) =>
    call(addToChart, { ...at, body: { entries } });
  return { ...practice, patient_id: id, plan, chart, add };
}
const caries = { type: 'finding', kind: 'caries', tooth: 16, surfaces: 'om' } as const;

describe('undo within the day', () => {
  test('takes back what its author did last, step by step', async () => {
    const { call, add, chart } = await practiceWithPatient();
    const { output } = await add(caries, { type: 'treatment', procedure: 'Filling', tooth: 16 });
    const ids = {
      treatments: output.treatments.map(({ id }) => id),
      findings: output.findings.map(({ id }) => id),
    };
    const [id = ''] = ids.treatments;
    await call(completeTreatment, { params: { id }, body: { service_date: '2026-04-01' } });
    const first = await call(undoChart, { body: { treatments: [id] } });
    expect(first.output.treatments).toMatchObject([
      { id, status: 'planned', service_date: null, completed_by: '' },
    ]);
    expect((await chart('2026-05-01')).treatments).toEqual([]);
    const second = await call(undoChart, { body: ids });
    expect(second.output).toEqual({ treatments: [], findings: [] });
    expect(await chart()).toMatchObject({ findings: [], treatments: [], changed_days: [] });
    expect((await call(undoChart, { body: ids })).status).toBe(404);
  });

  test('is for nobody else, for no earlier day, and for nothing that was paid since', async () => {
    const { call, add, member, user, patient_id, plan } = await practiceWithPatient();
    const hygienist = await member('hygienist');
    const { output } = await add(caries);
    const findings = output.findings.map(({ id }) => id);
    expect((await hygienist(undoChart, { body: { findings } })).body).toEqual({
      detail: 'Only the person who charted it can undo it. Correct it instead.',
    });
    const receptionist = await member('receptionist');
    expect((await receptionist(undoChart, { body: { findings } })).status).toBe(403);
    const { id } = await plan({ tooth: 16 });
    await call(completeTreatment, { params: { id }, body: {} });
    await call(createPayment, { body: { patient_id, treatment_id: id, amount: 1 } });
    expect((await call(undoChart, { body: { treatments: [id] } })).body).toMatchObject({
      detail: 'This can no longer be undone because something has been paid, closed, or signed since then.',
    });
    expect(
      (await call(correctTreatment, { params: { id }, body: { reason: 'No', strike: true } })).status,
    ).toBe(409);
    await database.asPractice(user.practice.id, (tx) =>
      tx.all(raw(sql`update finding set created_at = created_at - interval '2 days'`)),
    );
    expect((await call(undoChart, { body: { findings } })).body).toEqual({
      detail: 'Only what was charted today can be undone. Correct it instead.',
    });
    const [findingId = ''] = findings;
    expect((await call(updateFinding, { params: { id: findingId }, body: { note: 'x' } })).status).toBe(409);
  });

  test('is refused for a treatment that the patient accepted in a signed plan, and not for a declined one', async () => {
    const { call, user, patient_id } = await practiceWithPatient();
    const { alternatives, plan, present, answer } = plansOf(call, user.today);
    const { filling, implant, bridge, lines, choice } = await alternatives(patient_id);
    const { id } = await plan(patient_id, [lines]);
    await present(id);
    await answer(id, 1, { options: [{ choice, option: 'Implant' }] });
    const refusal = {
      status: 409,
      body: {
        detail: 'The patient accepted this in a signed plan. Correct it instead of undoing it.',
      },
    };
    const undo = (...treatments: string[]) => call(undoChart, { body: { treatments } });
    expect(await undo(implant.id)).toMatchObject(refusal);
    expect(await undo(filling.id)).toMatchObject(refusal);
    // A completion after the signing isn't part of it: it may be undone, and then what was signed stays.
    await call(completeTreatment, { params: { id: filling.id }, body: {} });
    expect((await undo(filling.id)).output.treatments).toMatchObject([{ id: filling.id, status: 'planned' }]);
    expect(await undo(filling.id)).toMatchObject({ status: 409 });
    // All or nothing.
    expect(await undo(bridge.id, implant.id)).toMatchObject(refusal);
    expect((await undo(bridge.id)).status).toBe(200);
  });
});

test('an undone completion strikes the note that was signed with it, and no other', async () => {
  const { call, plan, patient_id } = await practiceWithPatient();
  await call(createNote, { body: { patient_id, content: 'Called about the bill.' } });
  const { id } = await plan();
  const body = { note: { content: 'Filling placed.' } };
  await call(completeTreatment, { params: { id }, body });
  await call(undoChart, { body: { treatments: [id] } });
  expect((await call(listNotes, { query: { patient_id } })).output).toMatchObject([
    {
      content: 'Filling placed.',
      struck: { reason: 'The completion that it was signed with was undone.' },
    },
    { content: 'Called about the bill.', struck: null },
  ]);
});
