import {
  addDays,
  addHealthEntry,
  answerHealthList,
  cancelPrescription,
  changeHealthEntry,
  checkPrescription,
  createPatient,
  createPrescription,
  endHealthEntry,
  getHealth,
  getPatient,
  listPrescribedMedication,
  listUnlistedPrescriptions,
  sendToPharmacy,
} from '@cusp/contract';
import type { HealthEntryInput, InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient } from '../../../../tests/support/practice.ts';
import { amoxicillinParts as parts, prescribed } from '../../../../tests/support/prescribed.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const { newPractice, asOwner } = await workingApp({ sandbox: true });
type Written = Partial<InputOf<typeof createPrescription>['body']>;
const ibuprofen = {
  medication: 'Ibuprofen',
  dosage: '600 mg tablet',
  frequency: 'every 6 hours',
  duration: '5 days',
};

async function patientWith(...entries: HealthEntryInput[]) {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, {
    body: aPatient({ allergies: '', medical_history: 'Asthma', date_of_birth: '1980-05-05' }),
  });
  const at = { params: { id: patient_id } };
  for (const entry of entries) await call(addHealthEntry, { ...at, body: { entry } });
  return {
    ...practice,
    patient_id,
    at,
    write: async (body: Written = {}) =>
      (await call(createPrescription, { body: { patient_id, ...ibuprofen, ...body } })).output,
    cancel: (id: string) => call(cancelPrescription, { params: { id }, body: { reason: 'A rash' } }),
    /** The list on the evening of a day. */
    list: async (on?: string) => {
      const { active, ended, lists, today } = (await call(getHealth, { ...at, query: { on } })).output;
      const taken = <Entry extends { details: { kind: string } }>(all: readonly Entry[]) =>
        all.filter(({ details }) => details.kind === 'medication');
      return {
        today,
        state: lists.find(({ list }) => list === 'medication')?.state,
        active: taken(active),
        ended: taken(ended),
      };
    },
  };
}
const advil: HealthEntryInput = {
  kind: 'medication',
  name: 'Advil',
  term: { system: 'cusp', code: 'ibuprofen', name: 'Ibuprofen' },
  strength: '200 mg',
  directions: 'as needed',
  began_on: '2025-03-01',
};

describe('a new prescription', () => {
  test('joins the medication list, which was answered with none, and leaves it after its days', async () => {
    const { call, at, write, list, user } = await patientWith();
    await call(answerHealthList, { ...at, body: { list: 'medication', answer: 'none' } });
    await write({ parts: { ...parts, indication: 'Periapical abscess', refills: 1 } });
    const { today, state, active } = await list();
    const until = addDays(today, 14);
    expect(state).toBe('listed');
    expect(active).toMatchObject([
      {
        name: 'Amoxicillin',
        term: { system: 'cusp', code: 'amoxicillin' },
        began_on: today,
        lasts_until: until,
        prescribed: true,
        recorded_by: user.name,
        details: {
          strength: '500 mg capsule',
          dose_mg: 500,
          doses_per_day: 3,
          reason: 'Periapical abscess',
          prescriber: user.name,
        },
      },
    ]);
    expect((await list(until)).active).toHaveLength(1);
    const after = await list(addDays(until, 1));
    expect(after).toMatchObject({
      state: 'none',
      active: [],
      ended: [{ ended_on: until, change_reason: 'The days it was prescribed for are over.' }],
    });
    // The specification's text is the patient's, not the prescriber's.
    expect((await call(getPatient, at)).output.medical_history).toBe('Asthma');
  });

  test('that is taken later than it was written stays on the list until its days from then on are over', async () => {
    const { call, at, write, list } = await patientWith();
    await write({ parts: { ...parts, duration_days: 1 } });
    const { today, active } = await list();
    const [entry] = active;
    if (entry === undefined) throw new Error('Nothing is on the list.');
    const change = (began_on: string, version: number) =>
      call.unchecked(changeHealthEntry, {
        params: { id: entry.id },
        body: {
          entry: { kind: 'medication', name: entry.name, term: entry.term, strength: '2 g', began_on },
          reason: 'An hour before the extraction',
          version,
        },
      });
    const extraction = addDays(today, 14);
    expect((await change(extraction, 1)).status).toBe(200);
    expect((await list()).active).toMatchObject([
      { began_on: extraction, lasts_until: addDays(extraction, 1) },
    ]);
    expect((await list(extraction)).active).toHaveLength(1);
    expect((await list(addDays(extraction, 2))).active).toEqual([]);
    // An earlier day takes none away, and a year ahead is a slip.
    expect((await change(today, 2)).status).toBe(200);
    expect((await list()).active).toMatchObject([{ began_on: today, lasts_until: addDays(extraction, 1) }]);
    expect((await change(addDays(today, 366), 3)).status).toBe(422);
    await change(extraction, 3);
    const end = { reason: 'The extraction was called off', version: 4 };
    expect((await call.unchecked(endHealthEntry, { params: { id: entry.id }, body: end })).status).toBe(200);
    const body = { entry: { ...advil, began_on: extraction } };
    expect((await call.unchecked(addHealthEntry, { ...at, body })).status).toBe(422);
  });

  test('of a drug that the patient takes goes on with that entry, replaces it, or stands beside it', async () => {
    const check = async (one: Awaited<ReturnType<typeof patientWith>>, on_list?: 'replace') =>
      (await one.call(checkPrescription, { body: { patient_id: one.patient_id, ...ibuprofen, on_list } }))
        .output;
    const one = await patientWith(advil);
    expect(await check(one)).toMatchObject({
      already_listed: [{ name: 'Advil', said: '200 mg, as needed', began_on: '2025-03-01' }],
      // The asthma is only in the old text.
      findings: [
        { kind: 'duplicate', level: 'moderate' },
        { kind: 'condition', name: 'ibuprofen: asthma' },
      ],
    });
    expect((await check(one, 'replace')).findings.map(({ kind }) => kind)).toEqual(['condition']);
    const { id } = await one.write();
    expect((await one.list()).active).toMatchObject([
      {
        name: 'Ibuprofen',
        version: 2,
        began_on: '2025-03-01',
        lasts_until: null,
        details: { strength: '600 mg tablet' },
      },
    ]);
    await one.cancel(id);
    expect((await one.list()).active).toMatchObject([
      { name: 'Advil', change_reason: 'Prescription canceled: A rash', details: { strength: '200 mg' } },
    ]);
    const two = await patientWith(advil);
    await two.write({ on_list: 'replace' });
    expect(await two.list()).toMatchObject({
      active: [{ name: 'Ibuprofen', version: 1 }],
      ended: [{ name: 'Advil', change_reason: 'Replaced by Ibuprofen 600 mg tablet' }],
    });
    const three = await patientWith(advil);
    await three.write({ on_list: 'both' });
    expect((await three.list()).active.map(({ name }) => name).toSorted()).toEqual(['Advil', 'Ibuprofen']);
    expect(
      await three.call.unchecked(createPrescription, {
        body: { patient_id: three.patient_id, ...ibuprofen, on_list: 'perhaps' },
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'on_list' }] } });
  });

  test('is not compared with itself when it is sent, nor one that repeats it', async () => {
    const strong = { medication: 'Acetaminophen', dosage: '1 g', frequency: 'four times a day' };
    const { call, id, patient_id } = await prescribed(await newPractice(), strong, {
      date_of_birth: '1980-05-05',
      allergies: '',
    });
    const body = { patient_id, ...strong, repeats_id: id };
    expect((await call(checkPrescription, { body })).output.findings).toEqual([]);
    const beside = (await call(checkPrescription, { body: { ...body, repeats_id: null } })).output;
    expect(beside.findings.map(({ kind, level }) => `${level} ${kind}`)).toEqual([
      'severe dose',
      'moderate duplicate',
    ]);
    expect((await call(sendToPharmacy, { params: { id }, body: undefined })).status).toBe(200);
  });

  test('that repeats an earlier one goes on with its entry, and leaves the list when both are cancelled', async () => {
    const { write, cancel, list } = await patientWith();
    const first = await write({ parts: { ...parts } });
    const second = await write({ parts: { ...parts, duration_days: 14, repeats_id: first.id } });
    const { today, active } = await list();
    expect(active).toMatchObject([{ version: 2, began_on: today, lasts_until: addDays(today, 14) }]);
    await cancel(second.id);
    expect((await list()).active).toMatchObject([{ lasts_until: addDays(today, 7) }]);
    await cancel(first.id);
    expect(await list()).toMatchObject({
      active: [],
      ended: [{ ended_on: today, change_reason: 'Prescription canceled: A rash' }],
    });
  });
});

describe('a prescription from before the list knew them', () => {
  const forget = (id: string) =>
    asOwner(async (owner) => {
      await owner.query('delete from prescription_medication where prescription_id = $1', [id]);
      await owner.query(`update health_entry set state = 'error' where prescribed`);
    });

  test('is offered, and taken over once or not at all', async () => {
    const { call, write, list, at, member } = await patientWith();
    const taken = { params: { id: (await write()).id } };
    const not = { params: { id: (await write({ medication: 'Nystatin' })).id } };
    await forget(taken.params.id);
    await forget(not.params.id);
    const over = await write({ medication: 'Clotrimazole' });
    await forget(over.id);
    await asOwner((owner) =>
      owner.query(`update prescription set prescribed_date = '2026-01-01' where id = $1`, [over.id]),
    );
    const offered = async () =>
      (await call(listUnlistedPrescriptions, at)).output.map(({ medication }) => medication);
    expect(await offered()).toEqual(['Nystatin', 'Ibuprofen']);
    const receptionist = await member('receptionist');
    expect((await receptionist(listUnlistedPrescriptions, at)).status).toBe(403);
    expect((await receptionist(listPrescribedMedication, { ...taken, body: { taken: true } })).status).toBe(
      403,
    );
    const elsewhere = await newPractice();
    expect((await elsewhere.call(listUnlistedPrescriptions, at)).status).toBe(404);
    expect((await elsewhere.call(listPrescribedMedication, { ...taken, body: { taken: true } })).status).toBe(
      404,
    );
    const hygienist = await member('hygienist');
    const [one, two] = await Promise.all([
      hygienist(listPrescribedMedication, { ...taken, body: { taken: true } }),
      call(listPrescribedMedication, { ...taken, body: { taken: true } }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    await call(listPrescribedMedication, { ...not, body: { taken: false } });
    expect(await offered()).toEqual([]);
    expect((await list()).active).toMatchObject([{ name: 'Ibuprofen', details: { doses_per_day: 4 } }]);
  });
});
