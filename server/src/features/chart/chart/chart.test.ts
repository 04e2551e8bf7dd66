import {
  addToChart,
  completeTreatment,
  correctFinding,
  correctTreatment,
  createPatient,
  createProvider,
  createTreatment,
  endFinding,
  getChart,
  listProcedures,
  listProviders,
  listTreatments,
  mergePatients,
  primaryTeeth,
  updateFinding,
} from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
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

describe('the chart of an earlier day', () => {
  test('shows a treatment planned on 1 March and completed on 1 April neither before, planned between, completed after', async () => {
    const { call, plan, chart } = await practiceWithPatient();
    const { id } = await plan({ tooth: 16, surfaces: 'dom', planned_on: '2026-03-01' });
    await call(completeTreatment, { params: { id }, body: { service_date: '2026-04-01' } });
    expect((await chart('2026-02-15')).treatments).toEqual([]);
    expect((await chart('2026-03-15')).treatments).toMatchObject([
      { id, status: 'planned', since: '2026-03-01', service_date: null, tooth: 16, surfaces: 'MOD' },
    ]);
    expect((await chart('2026-04-02')).treatments).toMatchObject([
      { id, status: 'completed', since: '2026-04-01', service_date: '2026-04-01', paint: 'filling' },
    ]);
    const today = await chart();
    expect(today).toMatchObject({ changed_days: ['2026-03-01', '2026-04-01'], numbering: 'universal' });
    expect(today.treatments).toMatchObject([{ status: 'completed' }]);
  });

  test('shows a finding from the day it was found until the day it ended', async () => {
    const { call, add, chart } = await practiceWithPatient();
    const { output } = await add({ ...caries, found_on: '2026-03-01' });
    const [{ id } = { id: '' }] = output.findings;
    await call(endFinding, { params: { id }, body: { ended_on: '2026-04-01' } });
    const kinds = async (on: string) => (await chart(on)).findings.map(({ kind }) => kind);
    expect([await kinds('2026-02-28'), await kinds('2026-03-01'), await kinds('2026-03-31')]).toEqual([
      [],
      ['caries'],
      ['caries'],
    ]);
    expect(await kinds('2026-04-01')).toEqual([]);
    expect((await call(endFinding, { params: { id }, body: {} })).body).toEqual({
      detail: 'This condition has already been resolved.',
    });
  });

  test('shows what was planned before it was changed, and what a correction makes of it', async () => {
    const { call, plan, chart, user } = await practiceWithPatient();
    const { id } = await plan({ tooth: 16, planned_on: '2026-03-01' });
    await call(completeTreatment, { params: { id }, body: { service_date: '2026-04-01' } });
    const teethOn = async (on: string) =>
      (await chart(on)).treatments.map(({ tooth, status }) => [tooth, status]);
    await call(correctTreatment, { params: { id }, body: { tooth: 17, reason: 'It was the second molar' } });
    expect(await teethOn('2026-03-15')).toEqual([[17, 'planned']]);
    expect(await teethOn('2026-04-15')).toEqual([[17, 'completed']]);
    // A later day of service moves the completion, and not the plan.
    await call(correctTreatment, {
      params: { id },
      body: { service_date: '2026-04-20', reason: 'Wrong day' },
    });
    expect(await teethOn('2026-04-15')).toEqual([[17, 'planned']]);
    expect(await teethOn('2026-04-20')).toEqual([[17, 'completed']]);
    // It was not done at all.
    await call(correctTreatment, { params: { id }, body: { status: 'planned', reason: 'Not done' } });
    expect(await teethOn(user.today)).toEqual([[17, 'planned']]);
    expect((await chart()).changed_days).toEqual(['2026-03-01']);
    // The earlier reason is kept.
    const kept = await database.asPractice(user.practice.id, (tx) =>
      tx.all(
        raw(sql<{ tooth: number; reason: string }>`
          select tooth, reason from treatment_state where status = 'completed' and act <> 'undo' order by serial`),
      ),
    );
    expect(kept.map(({ tooth }) => tooth)).toEqual([16, 17, 17]);
    await call(correctTreatment, { params: { id }, body: { strike: true, reason: 'Another patient' } });
    expect([await teethOn('2026-03-15'), await teethOn(user.today)]).toEqual([[], []]);
    expect((await call(listTreatments)).rows).toEqual([]);
  });

  test('needs a real day', async () => {
    const { call, patient_id } = await practiceWithPatient();
    const answer = await call(getChart, { params: { id: patient_id }, query: { on: '2026-02-30' } });
    expect(answer).toMatchObject({ status: 422 });
  });
});

describe('charting', () => {
  test('puts all rows of a command in, or none', async () => {
    const { add, chart } = await practiceWithPatient();
    const { status, output } = await add(
      caries,
      { type: 'treatment', procedure: 'Filling', tooth: 55, surfaces: 'o' },
      { type: 'treatment', procedure: 'Crown', tooth: 11, outcome: 'referred', cost: 900 },
    );
    expect(status).toBe(201);
    expect(output.findings).toMatchObject([{ kind: 'caries', tooth: 16, surfaces: 'MO', undoable: true }]);
    expect(output.treatments).toMatchObject([
      { procedure: 'Filling', tooth: 55, tooth_number: 'A', cost: 0, priced: false, status: 'planned' },
      { procedure: 'Crown', tooth: 11, tooth_number: '8', cost: 900, priced: true, balance: 0, due: 0 },
    ]);
    const refused = await add(caries, { ...caries, tooth: 11 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        detail: 'Tooth 8 is a front tooth: it has I, not O. Write MI.',
        errors: [{ path: 'entries.1.tooth', message: expect.any(String) }],
      },
    });
    expect((await chart()).findings).toHaveLength(1);
  });

  test('says that what is charted as begun or completed is one’s own, unless a provider is named', async () => {
    const { call, add, user } = await practiceWithPatient();
    const own = (await call(listProviders)).output.find(({ user_id }) => user_id === user.id)?.id;
    expect(own).toBeDefined();
    const { id: other } = (await call(createProvider, { body: { name: 'Dr. Else', kind: 'dentist' } }))
      .output;
    const crown = { type: 'treatment', procedure: 'Crown', tooth: 11 } as const;
    const { output } = await add(
      { ...crown, status: 'completed' },
      { ...crown, tooth: 12, status: 'in_progress' },
      { ...crown, tooth: 13, status: 'planned' },
      { ...crown, tooth: 14, status: 'completed', provider_id: other },
    );
    expect(output.treatments.map(({ provider_id }) => provider_id)).toEqual([own, own, null, other]);
  });

  test.each([
    [{ ...caries, tooth: 19 }, 'This is not the number of a tooth: 11 to 48, or 51 to 85 (FDI).'],
    [{ ...caries, tooth: null, surfaces: '' }, 'Enter the tooth.'],
    [{ ...caries, found_on: '2999-01-01' }, 'Choose today or an earlier day.'],
    [
      { type: 'treatment', procedure: 'Bridge', tooth: 16, tooth_to: 46 } as const,
      '3 and 30 are in different arches. Choose both ends in one arch.',
    ],
    [{ type: 'treatment', procedure: null } as const, 'Choose the procedure.'],
    [
      { type: 'treatment', procedure: 'Crown', tooth: 11, outcome: 'referred', status: 'completed' } as const,
      'This treatment was referred, declined or is no longer needed. Undo that first.',
    ],
  ])('refuses %j', async (entry, detail) => {
    const { add } = await practiceWithPatient();
    expect((await add(entry)).body).toMatchObject({ detail });
  });

  test('a procedure of the catalog brings its category, and asks for a site that it fits', async () => {
    const { call, add } = await practiceWithPatient();
    const found = (await call(listProcedures)).output.find(
      ({ area, paint }) => area === 'tooth' && paint === 'crown',
    );
    if (found === undefined) throw new Error('The catalog has a crown.');
    const crown = { type: 'treatment', procedure_id: found.id } as const;
    expect((await add(crown)).body).toMatchObject({ detail: 'Enter the tooth.' });
    const { output } = await add({ ...crown, tooth: 26 });
    expect(output.treatments).toMatchObject([
      { procedure: 'Crown', procedure_id: found.id, procedure_name: found.name, tooth_number: '14' },
    ]);
  });

  test('knows which teeth a child and an adult have', async () => {
    const { call, add, chart } = await practiceWithPatient();
    await add(
      { type: 'finding', kind: 'missing', tooth: 18 },
      { type: 'finding', kind: 'primary_retained', tooth: 75 },
    );
    const adult = await chart();
    expect(adult.dentition).toBe('mixed');
    expect(adult.teeth_present).toContain(75);
    expect(adult.teeth_present).not.toContain(35);
    expect(adult.teeth_present).not.toContain(18);
    const born = { date_of_birth: '2024-01-01' };
    const { id } = await call(createPatient, { body: aPatient(born) });
    const child = (await call(getChart, { params: { id }, query: { on: '2032-06-01' } })).output;
    expect(child.dentition).toBe('mixed');
    expect((await call(getChart, { params: { id }, query: { on: '2026-10-01' } })).output).toMatchObject({
      dentition: 'primary',
      teeth_present: [...primaryTeeth],
    });
  });

  test('a person of merged records has one chart', async () => {
    const { call, add, chart, patient_id, plan } = await practiceWithPatient();
    await add(caries);
    const other = await call(createPatient, { body: aPatient() });
    await plan({ patient_id: other.id, tooth: 21 });
    await call(addToChart, { params: { id: other.id }, body: { entries: [{ ...caries, tooth: 26 }] } });
    await call(mergePatients, { params: { id: patient_id }, body: { merged_id: other.id } });
    const both = await chart();
    expect(both.findings.map(({ tooth }) => tooth)).toEqual([16, 26]);
    expect(both.treatments).toMatchObject([{ tooth: 21, patient_id }]);
  });
});

describe('a finding', () => {
  test('is changed by its author the same day; fields that are left out stay', async () => {
    const { call, add } = await practiceWithPatient();
    const [found] = (await add({ ...caries, note: 'Deep' })).output.findings;
    const params = { id: found?.id ?? '' };
    const changed = await call(updateFinding, { params, body: { surfaces: 'DO', version: found?.version } });
    expect(changed.output).toMatchObject({
      kind: 'caries',
      tooth: 16,
      surfaces: 'DO',
      note: 'Deep',
      version: 2,
    });
    expect((await call(updateFinding, { params, body: { note: '', version: 1 } })).status).toBe(409);
  });

  test('is corrected by another one that names it, with the reason; the struck one is kept', async () => {
    const { call, add, chart, user } = await practiceWithPatient();
    const [found] = (await add(caries)).output.findings;
    const params = { id: found?.id ?? '' };
    const corrected = await call(correctFinding, { params, body: { tooth: 17, reason: 'Miscounted' } });
    expect(corrected.output).toMatchObject({ tooth: 17, surfaces: 'MO', corrects_id: params.id });
    expect((await chart()).findings).toMatchObject([{ tooth: 17 }]);
    expect((await call(correctFinding, { params, body: { reason: 'Again' } })).status).toBe(404);
    const kept = await database.asPractice(user.practice.id, (tx) =>
      tx.all(raw(sql`select struck_reason from finding where struck_at is not null`)),
    );
    expect(kept).toEqual([{ struck_reason: 'Miscounted' }]);
  });
});
