import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AppointmentInput,
  listAwaitedNotes,
  imageFileCalls,
  listImages,
  listNotePhrases,
  listNoteTemplates,
  listPatients,
  login,
  mayStaff,
  PatientInput,
  PaymentInput,
  addDays,
} from '@cusp/contract';
import { PharmacyInput, SoapNoteInput, TreatmentInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { ledgerDifferences } from '../cli/ledger-balances.ts';
import { openFiles } from '../../services/files/files.ts';
import { quickOr } from '../../../tests/support/breadth.ts';
import { asOwner, callAs, testApp } from '../../../tests/support/practice.ts';
import { expectFiles } from './cards.helpers.ts';
import { expectTotalsToMatch } from './bulk-load.helpers.ts';
import { bulkLoadOf } from './bulk-load.ts';
import { addDemoImages, drawRadiographs } from './images.ts';
import { expectClinicalRecords } from './clinical.helpers.ts';
import { ageOn } from './days.ts';
import { sql } from 'kysely';
import { raw, type Database, type Tx } from '../../db/database.ts';
import { pageTokenOf } from '../../features/portal/visit-requests/index.ts';
import { makeDemoPractice } from './make-practice.ts';
import { expectMoneyToWorkOn } from './money.helpers.ts';
import { expectRecallsToWorkOn } from './recalls.helpers.ts';
import { expectAskedInPortal, expectPortal } from './portal.helpers.ts';
import type { Clinician } from './notes.ts';
import { demoRecords } from './records.ts';
import { demoPassword, demoStaff } from './team.ts';

const clinicians: Clinician[] = demoStaff
  .filter(({ role }) => role !== 'receptionist')
  .map(({ name, role }, place) => ({ id: `00000000-0000-7000-8000-00000000000${place}`, name, role }));
const [dentist] = clinicians;
if (dentist === undefined) throw new Error('The demo has a dentist.');

/** A weekday, a Sunday, a leap day, the first and the last day of a year. */
const days = ['2026-08-02', '2028-02-29', ...quickOr([], ['2026-03-03', '2027-01-01', '2026-12-31'])];

describe.each(days)("the demo's records fit together on %s", (today) => {
  const made = demoRecords(today, dentist, clinicians);
  const byId = new Map(made.patients.map((patient) => [patient.id, patient]));
  const patientOf = (id: string) => {
    const patient = byId.get(id);
    if (patient === undefined) throw new Error('A record of nobody.');
    return patient;
  };
  const ageAt = (id: string, date: string) => ageOn(patientOf(id).date_of_birth, date);
  const done = made.visits.filter(({ progress }) => progress === 'checked_out');

  test('the API would accept each of them', () => {
    const taken = [
      ...made.patients.map((row) => PatientInput.safeParse(row)),
      ...made.pharmacies.map((row) => PharmacyInput.safeParse(row)),
      ...made.visits.map((row) => AppointmentInput.safeParse(row)),
      ...made.treatments.map((row) => TreatmentInput.safeParse({ ...row, cost: row.cost_cents / 100 })),
      ...made.payments.map((row) => PaymentInput.safeParse({ ...row, amount: row.amount_cents / 100 })),
      ...made.soapNotes.map((row) => SoapNoteInput.safeParse(row)),
    ];
    expect(taken.flatMap(({ error }) => error?.issues ?? [])).toEqual([]);
  });

  test('there are records of every kind', () => {
    const { patients, visits, treatments, payments, prescriptions, soapNotes, notes } = made;
    expect(patients.length).toBeGreaterThan(50);
    expect(visits.filter(({ appointment_date }) => appointment_date === today).length).toBeGreaterThan(4);
    expect(visits.filter(({ appointment_date }) => appointment_date > today).length).toBeGreaterThan(8);
    for (const rows of [treatments, payments]) expect(rows.length).toBeGreaterThan(100);
    for (const rows of [prescriptions, soapNotes, notes]) expect(rows.length).toBeGreaterThan(15);
    expect(new Set(treatments.map(({ procedure }) => procedure)).size).toBeGreaterThan(7);
  });

  test('children live with a parent of the same name; a family shares an email address', () => {
    const minors = made.patients.filter(({ id }) => ageAt(id, today) < 17);
    expect(minors.length).toBeGreaterThan(4);
    for (const child of minors) {
      const parent = made.patients.find(
        ({ id, phone, address }) => id !== child.id && phone === child.phone && address === child.address,
      );
      expect(parent).toMatchObject({ last_name: child.last_name, email: child.email });
      expect(child.emergency_contact).toBe(`${parent?.first_name} ${parent?.last_name}`);
      expect(child).toMatchObject({
        insurance_provider: parent?.insurance_provider,
        insurance_id: parent?.insurance_id,
      });
      const years = ageOn(parent?.date_of_birth ?? '', child.date_of_birth);
      expect(years).toBeGreaterThanOrEqual(18);
      expect(years).toBeLessThan(45);
    }
    const adults = made.patients.filter(({ id, email }) => email !== '' && ageAt(id, today) > 18);
    expect(new Set(adults.map(({ email }) => email)).size).toBe(adults.length);
  });

  test('insurances have numbers, and emergency contacts are other people with a phone', () => {
    for (const patient of made.patients) {
      expect(patient.insurance_id === '').toBe(patient.insurance_provider === '');
      expect(patient.emergency_phone === '').toBe(patient.emergency_contact === '');
      expect(patient.emergency_contact).not.toBe(`${patient.first_name} ${patient.last_name}`);
    }
  });

  test('health histories go with age and sex', () => {
    for (const { id, medical_history, gender } of made.patients) {
      const age = ageAt(id, today);
      if (/pregnant/i.test(medical_history)) {
        expect(gender).toBe('female');
        expect([age > 17, age < 46]).toEqual([true, true]);
      }
      if (/warfarin|hypertension|diabetes/i.test(medical_history)) expect(age).toBeGreaterThanOrEqual(35);
      if (age < 17) expect(medical_history).toBe('');
    }
  });

  test('visits are in opening hours, at most four at a time, and one per patient and day', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    for (const visit of made.visits) {
      const starts = minutes(visit.appointment_time);
      const ends = starts + (visit.duration ?? 0);
      expect([starts >= 8 * 60, ends <= 17 * 60]).toEqual([true, true]);
      const sameDay = made.visits.filter(
        ({ appointment_date }) => appointment_date === visit.appointment_date,
      );
      const atOnce = sameDay.filter(({ appointment_time, duration }) => {
        const from = minutes(appointment_time);
        return from <= starts && starts < from + (duration ?? 0);
      });
      expect(atOnce.length).toBeLessThanOrEqual(4);
      expect(sameDay.filter(({ patient_id }) => patient_id === visit.patient_id)).toHaveLength(1);
      const weekday = new Date(`${visit.appointment_date}T00:00:00Z`).getUTCDay();
      expect(visit.appointment_date === today || (weekday > 0 && weekday < 6)).toBe(true);
    }
  });

  test('a visit was booked before it took place and after the patient was added', () => {
    for (const { patient_id, appointment_date, created_at, progress } of made.visits) {
      const booked = String(created_at);
      expect(booked.slice(0, 10) <= appointment_date && booked.slice(0, 10) < today).toBe(true);
      const { created_at: known, date_of_birth } = patientOf(patient_id);
      expect(known <= booked && date_of_birth < known).toBe(true);
      expect(progress !== 'checked_out' && progress !== 'cancelled').toBe(appointment_date >= today);
    }
  });

  test('checkups and cleanings that took place are recalled after half a year, nothing else is', () => {
    for (const { type, progress, recall_date, appointment_date } of made.visits) {
      const recalls = progress === 'checked_out' && (type === 'checkup' || type === 'cleaning');
      expect(recall_date).toBe(recalls ? addDays(appointment_date, 182) : null);
    }
  });

  test('children’s visits are of types for children', () => {
    for (const { patient_id, type, appointment_date } of made.visits) {
      const age = ageAt(patient_id, appointment_date);
      if (age < 18) expect(['checkup', 'cleaning', 'filling']).toContain(type);
      if (age < 4) expect(type).not.toBe('filling');
      if (age < 3) expect(type).toBe('checkup');
    }
  });

  test('each visit that took place has its treatment', () => {
    const finished = made.treatments.filter(({ status }) => status === 'completed');
    expect(finished).toHaveLength(done.length);
    for (const { patient_id, appointment_date: date } of done)
      expect(finished.filter((each) => each.patient_id === patient_id && each.date === date)).toHaveLength(1);
  });

  test('a treated tooth exists at that age and is treated once', () => {
    const seen = new Set<string>();
    for (const { patient_id, procedure, tooth_number: tooth = '', date } of made.treatments) {
      const onTooth = ['Filling', 'Root Canal', 'Extraction', 'Crown', 'Implant', 'Bridge'];
      expect([procedure, tooth === '']).toEqual([procedure, !onTooth.includes(procedure)]);
      if (tooth === '') continue;
      expect(tooth).toMatch(/^#([1-9]|[12]\d|3[0-2]|[A-T])$/);
      const age = ageAt(patient_id, date);
      const isMilkTooth = /[A-T]/.test(tooth);
      if (age < 6) expect(isMilkTooth).toBe(true);
      if (age > 11) expect(isMilkTooth).toBe(false);
      if (age < 18) expect(['#1', '#16', '#17', '#32']).not.toContain(tooth);
      if (procedure === 'Root Canal')
        expect(['#2', '#3', '#14', '#15', '#18', '#19', '#30', '#31']).toContain(tooth);
      expect(seen).not.toContain(`${patient_id} ${tooth}`);
      seen.add(`${patient_id} ${tooth}`);
    }
  });

  test('treatments and plans fit the age, and a child’s cleaning is a child’s', () => {
    for (const { patient_id, procedure, description, date, cost_cents } of made.treatments) {
      const age = ageAt(patient_id, date);
      if (['Implant', 'Bridge', 'Crown', 'Whitening', 'Root Canal', 'Extraction'].includes(procedure))
        expect(age).toBeGreaterThanOrEqual(18);
      if (procedure === 'Dentures') expect(age).toBeGreaterThanOrEqual(60);
      if (procedure === 'Braces') expect([age >= 12, age <= 40]).toEqual([true, true]);
      if (procedure === 'Dental Cleaning') expect(/child/i.test(description ?? '')).toBe(age < 14);
      expect(cost_cents).toBeGreaterThan(0);
      expect(date <= today).toBe(true);
    }
  });

  test('nobody pays more than the bill, before the treatment, or with an insurance that isn’t theirs', () => {
    for (const treatment of made.treatments) {
      const paid = made.payments.filter(({ treatment_id }) => treatment_id === treatment.id);
      const sum = paid.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
      expect(sum).toBeLessThanOrEqual(treatment.cost_cents);
      if (treatment.status === 'planned') expect(paid).toEqual([]);
      for (const payment of paid) {
        expect(payment.patient_id).toBe(treatment.patient_id);
        expect(payment.payment_date >= treatment.date && payment.payment_date <= today).toBe(true);
      }
      if (paid.some(({ payment_method }) => payment_method === 'insurance'))
        expect(patientOf(treatment.patient_id).insurance_provider).not.toBe('');
    }
  });

  test('notes match the visit, its tooth and its patient, and their author may write notes', () => {
    for (const note of made.soapNotes) {
      const date = String(note.created_at).slice(0, 10);
      const ofThatDay = made.treatments.filter(
        (each) => each.patient_id === note.patient_id && each.date === date && each.status === 'completed',
      );
      expect(ofThatDay).toHaveLength(1);
      for (const [tooth] of `${note.objective} ${note.assessment} ${note.procedures}`.matchAll(/#\w+/g))
        expect(tooth).toBe(ofThatDay[0]?.tooth_number);
    }
    for (const { patient_id, content, created_at } of made.notes) {
      const date = String(created_at).slice(0, 10);
      const visit = done.find((each) => each.patient_id === patient_id && each.appointment_date === date);
      expect(visit).toBeDefined();
      if (/extraction/i.test(content)) expect(visit?.type).toBe('extraction');
      if (/epinephrine/i.test(content)) expect(patientOf(patient_id).allergies).not.toMatch(/anesthetic/i);
      if (/night guard|articaine|on the mobile/i.test(content))
        expect(ageAt(patient_id, date)).toBeGreaterThanOrEqual(18);
    }
    for (const { created_by_id } of [...made.soapNotes, ...made.notes]) {
      const role = clinicians.find(({ id }) => id === created_by_id)?.role ?? 'receptionist';
      expect(mayStaff({ role }, 'soap_notes.write')).toBe(true);
    }
  });
});

// It makes a whole practice: a minute on a quiet machine, and four on one that is busy with the rest.
test('the demo practice is made once, and its team signs in', { timeout: 480_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cusp-demo-'));
  const files = await openFiles({ s3: undefined }, folder);
  const { app, database, secrets, stranger } = await testApp({}, undefined, { files });
  const steps: string[] = [];
  const timeouts: { statement: string }[] = [];
  const watched: Database = {
    ...database,
    asPractice: (id, work) =>
      database.asPractice(id, async (tx) => {
        const answer = await work(tx);
        timeouts.push(
          await tx.one(
            raw(sql<{ statement: string }>`select current_setting('statement_timeout') as statement`),
          ),
        );
        return answer;
      }),
  };
  const onStep = (step: string) => steps.push(step);
  const addFiles = async (tx: Tx, practiceId: string) =>
    addDemoImages(tx, { store: files.store, practiceId }, await drawRadiographs());
  const pageHashOf = (id: string) => pageTokenOf(secrets, { id, is_handed_over: false }).page_hash;
  const make = (on: Database) =>
    asOwner((owner) => makeDemoPractice(on, { onStep, addFiles, pageHashOf, ...bulkLoadOf(owner) }));
  const practiceId = await make(watched);
  if (practiceId === undefined) throw new Error('The demo was there before.');
  expect(await make(database)).toBeUndefined();
  // Eight machines' worth of work on one took longer than a call may; and a waiting person sees the progress.
  expect(new Set(timeouts.map(({ statement }) => statement))).toEqual(new Set(['0']));
  expect(steps.length).toBeGreaterThan(5);
  for (const { email, name } of demoStaff) {
    const { status, body } = await stranger(login, { body: { email, password: demoPassword } });
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { name } } });
  }

  await expectPortal(stranger, (patientToken) => callAs(app, patientToken));

  const [{ email } = { email: '' }] = demoStaff;
  const signedIn = (await stranger(login, { body: { email, password: demoPassword } })).output;
  const { access_token: token, user } = signedIn;
  const owner = callAs(app, token);
  await expectRecallsToWorkOn(owner);

  // The dentist has notes to co-sign, and everybody templates to write them with.
  const awaited = (await owner(listAwaitedNotes)).output;
  expect(awaited.length).toBeGreaterThan(1);
  expect(awaited.some(({ excerpt }) => excerpt.includes('[['))).toBe(false);
  expect((await owner(listNoteTemplates)).output.length).toBeGreaterThan(4);
  expect((await owner(listNotePhrases)).output.length).toBeGreaterThan(1);

  // There are radiographs to look at; of two patients' newest, one waits until somebody releases it.
  const patients = (await owner(listPatients)).output;
  const newest = await Promise.all(
    ['Olivia Bennett', 'Noah Evans'].map(async (name) => {
      const id =
        patients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name)?.id ?? '';
      const [image] = (await owner(listImages, { params: { id } })).output;
      if (image === undefined) throw new Error(`No radiograph of ${name}.`);
      return image;
    }),
  );
  expect(newest.map(({ released_at }) => released_at === null)).toEqual([false, true]);
  for (const { id } of newest)
    expect((await owner.unchecked(imageFileCalls.thumbnail, { params: { id } })).status).toBe(200);
  await expectAskedInPortal({ owner, stranger, database, practiceId });
  await expectFiles(owner, database, practiceId);
  await expectClinicalRecords({ owner, database, practice: { id: practiceId, today: user.today }, patients });
  await rm(folder, { recursive: true });

  // Its money fits together, and there is something of each kind to work on.
  expect(await database.asPractice(user.practice.id, ledgerDifferences)).toEqual([]);
  await asOwner((client) => expectTotalsToMatch(client, practiceId));
  await expectMoneyToWorkOn(owner);
});
