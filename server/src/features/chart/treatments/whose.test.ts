import {
  addToChart,
  completeTreatment,
  cosignTreatment,
  createAppointment,
  createPatient,
  createProvider,
  createTreatment,
  listAwaitedTreatments,
  listProcedures,
  listProviders,
  listTreatments,
  me,
  updateNoteSettings,
  updateProcedure,
  updateProvider,
  updateTreatment,
} from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with two dentists, a hygienist and an assistant who sign in, and whose providers they are. */
async function world() {
  const practice = await newPractice({ name: 'Dr. Okafor' });
  const { call, member } = practice;
  const [owner] = (await call(listProviders)).output;
  if (owner === undefined) throw new Error('A practice starts with its owner as provider.');
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const joins = async (role: StaffRole, name: string) => {
    const calls = await member(role, name);
    const { id: user_id } = (await calls(me)).output;
    const kind = role === 'receptionist' ? 'dentist' : role;
    const { id } = await call(createProvider, { body: { name, kind, user_id } });
    return { calls, id };
  };
  const second = await joins('dentist', 'Dr. Vale');
  const hygienist = await joins('hygienist', 'Hyun Lee');
  const assistant = await joins('assistant', 'Priya Raman');
  const receptionist = await member('receptionist', 'Remy Cole');
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => {
    const found = catalog.find((one) => one.code === code);
    if (found === undefined) throw new Error(`No ${code} in the catalog.`);
    return found;
  };
  const treat = (fields: object = {}, by = call) =>
    by(createTreatment, {
      body: { patient_id, procedure: 'Crown', cost: 900, status: 'completed', ...fields },
    });
  const setDefault = async (is_default: boolean) => {
    const { name, kind, user_id, version } =
      (await call(listProviders)).output.find(({ id }) => id === owner.id) ?? owner;
    return call(updateProvider, {
      params: { id: owner.id },
      body: { name, kind, user_id, is_default, version },
    });
  };
  return {
    ...practice,
    owner,
    second,
    hygienist,
    assistant,
    receptionist,
    patient_id,
    coded,
    treat,
    setDefault,
  };
}

test('the provider of a charge by the specification’s body is who signed in, or else the default one, or else nobody', async () => {
  const { owner, second, hygienist, receptionist, assistant, treat, setDefault } = await world();
  expect((await treat()).output).toMatchObject({ provider_id: owner.id, completed_for: '' });
  expect((await treat({}, second.calls)).output).toMatchObject({ provider_id: second.id });
  // The owner is the default provider from the start.
  for (const by of [receptionist, assistant.calls, hygienist.calls])
    expect((await treat({}, by)).output).toMatchObject({
      provider_id: owner.id,
      completed_for: 'Dr. Okafor',
    });
  expect((await treat({ procedure: 'Dental Cleaning' }, hygienist.calls)).output).toMatchObject({
    provider_id: hygienist.id,
    completed_for: '',
  });
  expect((await setDefault(false)).output).toMatchObject({ is_default: false });
  for (const by of [receptionist, assistant.calls])
    expect((await treat({}, by)).output).toMatchObject({ provider_id: null, provider_name: '' });
  // Planned work has no provider yet.
  expect((await treat({ status: 'planned' })).output).toMatchObject({ provider_id: null });
});

test('one treatment by the steps of the specification is named when it begins', async () => {
  const { call, owner, patient_id, treat } = await world();
  const { output: planned } = await treat({ status: 'planned' });
  const body = { patient_id, procedure: 'Crown', cost: 900, status: 'in_progress' };
  const { output } = await call(updateTreatment, { params: { id: planned.id }, body });
  expect(output).toMatchObject({ provider_id: owner.id });
});

test('a provider is one whose kind does such work', async () => {
  const { call, hygienist, assistant, second, coded, treat, patient_id } = await world();
  const refused = (message: string) => ({
    status: 422,
    body: { errors: [{ path: 'provider_id', message }] },
  });
  const noAssistant = refused('An assistant can’t be the treating provider. Choose a dentist or hygienist.');
  const noHygienist = refused('Hyun Lee is a hygienist. Choose a provider who can perform this procedure.');
  expect(await treat({ provider_id: assistant.id })).toMatchObject(noAssistant);
  expect(await treat({ provider_id: assistant.id, status: 'planned' })).toMatchObject(noAssistant);
  expect(await treat({ provider_id: hygienist.id })).toMatchObject(noHygienist);
  expect((await treat({ provider_id: second.id })).output).toMatchObject({ provider_id: second.id });
  expect((await treat({ procedure: 'Dental Cleaning', provider_id: hygienist.id })).status).toBe(201);
  const fluoride = coded('FLU1');
  expect(fluoride.by_hygienist).toBe(true);
  expect((await treat({ procedure_id: fluoride.id, provider_id: hygienist.id })).status).toBe(201);
  expect(await treat({ procedure_id: coded('XRB1').id, provider_id: hygienist.id })).toMatchObject(
    noHygienist,
  );
  // The owner adds what hygienists do.
  const pictures = coded('XRB1');
  await call(updateProcedure, { params: { id: pictures.id }, body: { ...pictures, by_hygienist: true } });
  expect((await treat({ procedure_id: pictures.id, provider_id: hygienist.id })).status).toBe(201);
  expect((await treat({ provider_id: madeUp })).status).toBe(404);
  expect((await call(listTreatments, { query: { patient_id } })).output.every(({ cost }) => cost > 0)).toBe(
    true,
  );
});

test('in the chart, a hygienist’s root canal is the dentist’s, and an assistant’s crown too', async () => {
  const { owner, hygienist, assistant, second, patient_id, coded, setDefault, call, user } = await world();
  const chart = (calls: typeof call, code: string, fields: object = {}) =>
    calls(addToChart, {
      params: { id: patient_id },
      body: {
        entries: [
          {
            type: 'treatment',
            procedure_id: coded(code).id,
            tooth: 16,
            status: 'completed',
            cost: 900,
            ...fields,
          },
        ],
      },
    });
  const byHygienist = (await chart(hygienist.calls, 'RCT4')).output.treatments[0];
  expect(byHygienist).toMatchObject({
    provider_id: owner.id,
    completed_by: 'Hyun Lee',
    completed_for: 'Dr. Okafor',
  });
  expect((await chart(assistant.calls, 'CRN1')).output.treatments[0]).toMatchObject({
    provider_id: owner.id,
  });
  // Without a default provider, and with two dentists, it isn't clear: it is asked.
  await setDefault(false);
  expect(await chart(assistant.calls, 'CRN1', { tooth: 17 })).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'entries.0.provider_id', message: 'Choose the treating provider.' }],
    },
  });
  expect(
    (await chart(assistant.calls, 'CRN1', { provider_id: second.id, tooth: 15 })).output.treatments[0],
  ).toMatchObject({
    provider_id: second.id,
    completed_for: 'Dr. Vale',
  });
  // The visit that the patient has today says it.
  const visit = {
    patient_id,
    appointment_date: user.today,
    appointment_time: '23:00',
    provider_id: second.id,
  };
  await call(createAppointment, { body: visit });
  expect((await chart(assistant.calls, 'CRN1', { tooth: 17 })).output.treatments[0]).toMatchObject({
    provider_id: second.id,
  });
});

test('completing names the provider, or asks', async () => {
  const { call, owner, second, assistant, treat, setDefault } = await world();
  const planned = async () => (await treat({ status: 'planned' })).id;
  const complete = async (calls: typeof call, body: object = {}) =>
    calls(completeTreatment, { params: { id: await planned() }, body });
  expect((await complete(second.calls)).output).toMatchObject({ provider_id: second.id, completed_for: '' });
  expect((await complete(assistant.calls)).output).toMatchObject({ provider_id: owner.id });
  await setDefault(false);
  expect(await complete(assistant.calls)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'provider_id', message: 'Choose the treating provider.' }] },
  });
  expect((await complete(assistant.calls, { provider_id: second.id })).output).toMatchObject({
    provider_id: second.id,
    completed_by: 'Priya Raman',
    completed_for: 'Dr. Vale',
  });
});

test('the default provider is one who does everything, and there is one', async () => {
  const { call, owner, second, hygienist } = await world();
  const change = (id: string, fields: object) =>
    call(updateProvider, { params: { id }, body: { name: 'Somebody', kind: 'dentist', ...fields } });
  expect(await change(hygienist.id, { kind: 'hygienist', is_default: true })).toMatchObject({ status: 422 });
  expect((await change(second.id, { is_default: true })).output.is_default).toBe(true);
  const defaults = (await call(listProviders)).output.filter(({ is_default }) => is_default);
  expect(defaults.map(({ id }) => id)).toEqual([second.id]);
  // If absent it stays, and a provider who becomes a hygienist can't be the default.
  expect((await change(second.id, {})).output.is_default).toBe(true);
  expect((await change(second.id, { kind: 'hygienist' })).output.is_default).toBe(false);
  expect((await change(owner.id, { is_default: true })).output.is_default).toBe(true);
});

test('what somebody else completed stands on its provider’s list to co-sign, where the practice wants it', async () => {
  const { call, owner, assistant, second, treat } = await world();
  const waiting = async (by = call) => (await by(listAwaitedTreatments)).output;
  await treat({ provider_id: owner.id }, assistant.calls);
  expect(await waiting()).toEqual([]);
  const settings = {
    cosign_hygienists: false,
    cosign_assistants: false,
    cosign_treatments: true,
    version: 0,
  };
  expect((await call(updateNoteSettings, { body: settings })).output).toMatchObject({
    cosign_treatments: true,
  });
  const { output: done } = await treat({ provider_id: owner.id, tooth_number: '#14' }, assistant.calls);
  await treat({ provider_id: owner.id });
  expect(await waiting()).toMatchObject([
    { id: done.id, procedure_name: 'Crown', tooth_number: '#14', completed_by: 'Priya Raman' },
  ]);
  expect(await waiting(second.calls)).toEqual([]);
  const sign = (by: typeof call, id = done.id) => by(cosignTreatment, { params: { id }, body: {} });
  expect(await sign(second.calls)).toMatchObject({ status: 409 });
  expect(await sign(call, madeUp)).toMatchObject({ status: 404 });
  expect((await sign(call)).output).toMatchObject({ id: done.id });
  expect(await waiting()).toEqual([]);
  expect(await sign(call)).toMatchObject({ status: 409 });
});
