import {
  createPatient,
  getPatient,
  getPatientBar,
  getPatientDetails,
  getPatientFamily,
  listAppointments,
  listDueRecalls,
  listPatientEntries,
  listPatients,
  listPlannedReminders,
  listRecalls,
  mergePatients,
  patientHistory,
  updateAppointment,
  updatePatientDetails,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { asOwner, practice, patient, rule, visit, timePasses, sentTo } = await messagesApp();
const at = (id: string) => ({ params: { id } });
const details = async (call: Caller, id: string) => (await call(getPatientDetails, at(id))).output;
const change = (call: Caller, id: string, body: object) =>
  call.unchecked(updatePatientDetails, { ...at(id), body });

/** Completes a visit of a patient, who comes again on the recall date. */
async function complete(call: Caller, id: string, visitId: string, recall_date: string | null = null) {
  const [stored] = (await call(listAppointments, { query: { patient_id: id } })).rows;
  const body = { ...stored, version: null, status: 'completed', recall_date };
  expect((await call.unchecked(updateAppointment, { params: { id: visitId }, body })).status).toBe(200);
}

describe('what an office knows of a patient', () => {
  test('is empty at first, is changed as a whole, and each change stands in the history beside the earlier values', async () => {
    const { call } = await practice();
    const [id, referrer] = [
      await patient(call, { first_name: 'Robert', last_name: 'Miller', phone: '(212) 555-0101' }),
      await patient(call, { first_name: 'Ana', last_name: 'Lopez' }),
    ];
    expect(await details(call, id)).toMatchObject({
      preferred_name: '',
      phone: '(212) 555-0101',
      phone_kind: 'unknown',
      other_phones: [],
      referral_source: '',
      preferred_days: [],
      status: 'active',
      version: 0,
    });
    const known = {
      preferred_name: ' Bob ',
      phone_kind: 'mobile',
      employer: 'Harbor Yard',
      other_phones: [{ number: '(212) 555-0199', kind: 'work', note: 'after 5' }],
      referral_source: 'patient',
      referral_note: 'at church',
      referred_by_id: referrer,
      preferred_days: ['wed', 'mon', 'wed'],
      preferred_times: ['morning'],
    };
    expect(await change(call, id, { ...known, version: 0 })).toMatchObject({
      status: 200,
      body: {
        preferred_name: 'Bob',
        preferred_days: ['mon', 'wed'],
        referred_by_name: 'Ana Lopez',
        version: 1,
      },
    });
    expect((await change(call, id, { ...known, version: 0 })).status).toBe(409);
    await change(call, id, { ...known, preferred_name: 'Rob', referral_source: 'web', version: 1 });
    // The referring patient belongs to that source.
    expect(await details(call, id)).toMatchObject({ referred_by_id: null, referred_by_name: '' });
    const [second, first] = (await call(patientHistory, at(id))).output;
    expect(second?.fields).toEqual([
      { field: 'referred_by', before: 'Ana Lopez', after: '' },
      { field: 'preferred_name', before: 'Bob', after: 'Rob' },
      { field: 'referral_source', before: 'patient', after: 'web' },
    ]);
    expect(first?.fields).toContainEqual({
      field: 'other_phones',
      before: '',
      after: '(212) 555-0199 (work, after 5)',
    });
    // The record of product.md stays as it was.
    expect((await call(getPatient, at(id))).output).toMatchObject({ phone: '(212) 555-0101', version: 1 });
    expect((await call(getPatientBar, at(id))).output).toMatchObject({ preferred_name: 'Rob' });
  });

  test('is refused where it is wrong, of another practice, and to nobody who may change patients', async () => {
    const [{ call, member }, other] = [await practice(), await practice()];
    const [id, theirs] = [await patient(call), await patient(other.call)];
    const wrong: [object, string][] = [
      [{ phone_kind: 'pager' }, 'Choose mobile, home, work or unknown.'],
      [{ other_phones: [{ number: 'none' }] }, 'Enter a phone number, like (212) 555-0147.'],
      [{ other_phones: 'x' }, 'Enter the phones as a list.'],
      [
        { other_phones: Array.from({ length: 5 }, () => ({ number: '2125550147' })) },
        'Add up to 4 more phone numbers.',
      ],
      [{ preferred_days: ['someday'] }, 'Choose days of the week.'],
      [{ status: 'deceased' }, 'Choose active, inactive or prospective.'],
      [{ referral_source: 'patient', referred_by_id: id }, 'Choose another patient.'],
      [{ preferred_name: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    ];
    for (const [body, detail] of wrong)
      expect(await change(call, id, body)).toMatchObject({ status: 422, body: { detail } });
    const referred = { referral_source: 'patient', referred_by_id: theirs };
    expect((await change(call, id, referred)).status).toBe(404);
    expect((await change(other.call, id, {})).status).toBe(404);
    expect((await other.call.unchecked(getPatientDetails, at(id))).status).toBe(404);
    expect((await change(await member('receptionist'), id, { preferred_name: 'Bo' })).status).toBe(200);
    expect((await details(call, id)).version).toBe(1);
  });

  test('finds the patient by the preferred name and each number, in lists and in the index of open screens', async () => {
    const { call } = await practice();
    const id = await patient(call, { first_name: 'Robert', last_name: 'Miller' });
    await patient(call, { first_name: 'Ana', last_name: 'Lopez' });
    const since = new Date().toISOString();
    const number = '(917) 555-0142';
    await change(call, id, { preferred_name: 'Bob', other_phones: [{ number, kind: 'home' }] });
    for (const q of ['bob', 'Bob Miller', 'miller, bob', number, '9175550142'])
      expect((await call(listPatients, { query: { q } })).output.map((row) => row.id)).toEqual([id]);
    expect((await call(listPatientEntries, { query: { since } })).output).toMatchObject([
      { id, preferred_name: 'Bob', other_phones: [number] },
    ]);
    // The same for a merged record.
    const kept = await patient(call, { first_name: 'Bert', last_name: 'Miller' });
    await call(mergePatients, { ...at(kept), body: { merged_id: id } });
    expect((await call(listPatients, { query: { q: number } })).output.map((row) => row.id)).toEqual([kept]);
  });

  test('greets by the preferred name, and texts go to the same number as before', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const [phone, further] = [aNumber(), aNumber()];
    const id = await patient(call, { first_name: 'Robert', phone });
    await change(call, id, {
      preferred_name: 'Bob',
      phone_kind: 'home',
      other_phones: [{ number: further, kind: 'mobile' }],
    });
    await visit(call, id, dayIn(zone, 10));
    await timePasses(user.practice.id);
    expect(sentTo(further)).toEqual([]);
    expect(JSON.stringify(sentTo(phone))).toContain('Bob');
    expect(JSON.stringify(sentTo(phone))).not.toContain('Robert');
  });
});

describe('somebody who is added', () => {
  test('comes with details and family in one request, or not at all', async () => {
    const { call } = await practice();
    const mother = await patient(call, { last_name: 'Diaz' });
    const add = (known: object) =>
      call.unchecked(createPatient, { body: { ...aPatient({ last_name: 'Diaz' }), details: known } });
    const { status, body } = await add({
      preferred_name: 'Theo',
      family_of_id: mother,
      is_prospective: true,
    });
    expect(status).toBe(201);
    const { id } = Object(body);
    expect(await details(call, id)).toMatchObject({ preferred_name: 'Theo', status: 'prospective' });
    const family = async (of: string) => (await call(getPatientFamily, at(of))).output.family;
    expect(await family(id)).toMatchObject({ head_patient_id: mother, members: [{}, { patient_id: id }] });
    // A third one joins the same family.
    const third = Object((await add({ family_of_id: id })).body).id;
    expect((await family(third))?.members).toHaveLength(3);
    const count = async () => (await call(listPatients)).output.length;
    const before = await count();
    expect((await add({ family_of_id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await add({ preferred_name: 7 })).status).toBe(422);
    expect(await count()).toBe(before);
  });
});

test('who is inactive gets no reminder; their visits stay, and active again they are reminded', async () => {
  const { call, zone } = await practice();
  await rule(call);
  const id = await patient(call);
  await visit(call, id, dayIn(zone, 10));
  const planned = async () => (await call(listPlannedReminders, at(id))).rows.length;
  expect(await planned()).toBe(1);
  const inactive = { status: 'inactive', status_reason: 'Moved to Ohio' };
  await change(call, id, inactive);
  expect(await details(call, id)).toMatchObject({ ...inactive, status_since: dayIn(zone, 0) });
  expect(await planned()).toBe(0);
  await visit(call, id, dayIn(zone, 12));
  expect(await planned()).toBe(0);
  await change(call, id, { status: 'active' });
  expect(await planned()).toBe(2);
});

test('who is inactive is on no recall list, and no screen says that a recall is overdue', async () => {
  const { call, zone } = await practice();
  const id = await patient(call);
  const { id: seen } = await visit(call, id, dayIn(zone, 0), '00:00');
  await complete(call, id, seen, dayIn(zone, 1));
  await asOwner((client) =>
    client.query('update recall_due set due_date = $2, computed_date = $2 where patient_id = $1', [
      id,
      dayIn(zone, -9),
    ]),
  );
  const lists = async () => {
    const pending = (await call(listRecalls)).rows.some(({ patient_id }) => patient_id === id);
    const work = JSON.stringify((await call(listDueRecalls, { query: {} })).body).includes(id);
    return [pending, work];
  };
  const before = await lists();
  expect(before[0]).toBe(true);
  await change(call, id, { status: 'inactive' });
  expect(await lists()).toEqual([false, false]);
  expect((await call(getPatientBar, at(id))).output).toMatchObject({
    status: 'inactive',
    recall_date: null,
    recall_overdue: false,
  });
  await change(call, id, { status: 'active' });
  expect(await lists()).toEqual(before);
});

test('who is prospective becomes active with the first completed visit', async () => {
  const { call, zone } = await practice();
  const id = await patient(call);
  await change(call, id, { status: 'prospective' });
  const { id: first } = await visit(call, id, dayIn(zone, 0), '00:00');
  expect((await details(call, id)).status).toBe('prospective');
  await complete(call, id, first);
  expect(await details(call, id)).toMatchObject({ status: 'active', chosen_status: 'prospective' });
});
