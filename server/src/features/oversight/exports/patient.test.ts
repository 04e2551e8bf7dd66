import {
  activate,
  chosenPatientHeader,
  correctNote,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPrescription,
  createTreatment,
  deleteImage,
  exportPatient,
  inviteToPortal,
  portalExport,
} from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { callFiles } from '../../../../tests/support/image-app.ts';
import { splitByFont } from '../../../services/pdf/paper.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const names = { first_name: 'Нина 中文', last_name: 'Núñez שלום हिन्दी' };

const Record = z.object({
  form: z.literal('cusp-patient-record'),
  patient: z.record(z.string(), z.unknown()),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function practiceWithRecord() {
  const practice = await newPractice();
  const { call, token } = practice;
  const { id } = await call(createPatient, { body: aPatient({ ...names, allergies: 'Penicillin' }) });
  const treatment = await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 900.5 },
  });
  await call(createPayment, { body: { patient_id: id, treatment_id: treatment.id, amount: 100 } });
  await call(createAppointment, {
    body: { patient_id: id, appointment_date: '2026-01-05', appointment_time: '09:00', type: 'checkup' },
  });
  await call(createPrescription, {
    body: {
      patient_id: id,
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'daily',
      duration: '7 days',
      allergy_reason: 'Tested by the allergist',
    },
  });
  const note = await call(createNote, { body: { patient_id: id, content: 'Tooth 19' } });
  await call(correctNote, { params: { id: note.id }, body: { content: 'Tooth 20', reason: 'Wrong tooth' } });
  const files = callFiles(app, token);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = await files.upload(id, picture, { fields: { kind: 'bitewing', caption: 'Red' } });
  return { ...practice, id, picture, image };
}

async function letIn({ call }: { call: Caller }, patientId: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await call(inviteToPortal, { params: { id: patientId }, body: { email } });
  const token = tokenIn(body['invite_url']);
  const activated = await stranger(activate, { body: { token, password: 'a password of a patient' } });
  return String(activated.body['access_token']);
}

describe("a patient's whole record", () => {
  test('holds everything of the patient as JSON, the images as they were given, and a PDF', async () => {
    const { id, token, user, picture, call } = await practiceWithRecord();
    const other = await call(createPatient, { body: aPatient({ last_name: 'Otherwise' }) });
    await call(createNote, { body: { patient_id: other.id, content: 'Of somebody else' } });

    const archive = await archiveOf(app, exportPatient, { params: { id } }, token);
    expect(archive.status).toBe(200);
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="record-${user.today}.zip"`,
      'cache-control': 'no-store',
    });
    const text = archive.read('record.json');
    const { patient, records } = Record.parse(JSON.parse(text));
    expect(patient).toMatchObject({ id, ...names, allergies: 'Penicillin' });
    expect(records).toMatchObject({
      appointment: [{ appointment_date: '2026-01-05' }],
      treatment: [{ cost_cents: 90_050 }],
      payment: [{ amount_cents: 10_000 }],
      prescription: [{ medication: 'Amoxicillin', prescribed_by: 'Dr. Ana Núñez' }],
      prescription_statement: [{ kind: 'allergy', reason: 'Tested by the allergist' }],
      clinical_note: [{ content: 'Tooth 19' }],
      clinical_note_amendment: [{ kind: 'correction', content: 'Tooth 20', reason: 'Wrong tooth' }],
      image: [{ caption: 'Red' }],
    });
    expect(text).not.toContain('somebody else');
    expect(text).not.toMatch(/"[a-z_]*(hash|password)[a-z_]*":/);

    const [image = ''] = Object.keys(archive.files).filter((name) => name.startsWith('images/'));
    expect(image).toMatch(/^images\/\d{4}-\d\d-\d\d-bitewing-[0-9a-f-]{36}\.png$/);
    expect(Buffer.from(archive.files[image] ?? [])).toEqual(picture);
    expect(Buffer.from(archive.files['record.pdf'] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('can be exported by clinicians of their practice, and by nobody else', async () => {
    const { id, member } = await practiceWithRecord();
    const theirs = await newPractice();
    expect((await (await member('receptionist'))(exportPatient, { params: { id } })).status).toBe(403);
    expect((await stranger(exportPatient, { params: { id } })).status).toBe(401);
    for (const wanted of [id, madeUp, 'nonsense']) {
      expect(await theirs.call(exportPatient, { params: { id: wanted } })).toMatchObject({
        status: 404,
        text: '{"detail":"That patient was not found."}',
      });
    }
  });
});

describe("a patient's own whole record, in the portal", () => {
  test('holds their own notes too, and no image that the practice archived', async () => {
    const practice = await practiceWithRecord();
    const visitor = await letIn(practice, practice.id);
    const archive = await archiveOf(app, portalExport, {}, visitor);
    // The reason for prescribing despite an allergy is internal to the staff.
    expect(archive.read('record.json')).not.toMatch(/prescription_statement|Tested by the allergist/);
    const { patient, records } = Record.parse(JSON.parse(archive.read('record.json')));
    expect(patient).toMatchObject({ id: practice.id, ...names });
    expect(Object.keys(records['appointment']?.[0] ?? {})).toContain('notes');
    expect(archive.read('record.json')).not.toMatch(/staff_notes|ended_reason|overlap|audit_entry/);
    expect(records).toMatchObject({
      treatment: [{ cost_cents: 90_050 }],
      clinical_note: [{ content: 'Tooth 19' }],
      clinical_note_amendment: [{ content: 'Tooth 20' }],
      image: [{ caption: 'Red' }],
    });
    await practice.call(deleteImage, { params: { id: String(practice.image.body['id']) } });
    const later = await archiveOf(app, portalExport, {}, visitor);
    expect(Object.keys(later.files).toSorted()).toEqual(['record.json', 'record.pdf']);
  });

  test('doesn’t give access to anybody else’s record', async () => {
    const practice = await practiceWithRecord();
    const other = await practice.call(createPatient, { body: aPatient() });
    const visitor = await letIn(practice, other.id);
    const archive = await archiveOf(app, portalExport, {}, visitor);
    expect(archive.read('record.json')).not.toContain(practice.id);
    for (const wanted of [practice.id, madeUp]) {
      const answer = await archiveOf(app, portalExport, {}, visitor, {
        [chosenPatientHeader]: wanted,
      });
      expect([answer.status, answer.text]).toEqual([404, '{"detail":"That patient was not found."}']);
    }
    expect((await archiveOf(app, portalExport, {}, practice.token)).status).toBe(403);
    expect((await stranger(portalExport)).status).toBe(401);
  });
});

test('text in the PDF uses a font that has its characters', () => {
  const latin = (character: string) => /[\p{ASCII}é]/u.test(character);
  expect(splitByFont('Zoé 中文 ok\r\n字', latin)).toEqual([
    { text: 'Zoé ', covered: true },
    { text: '中文 ', covered: false },
    { text: 'ok\n', covered: true },
    { text: '字', covered: false },
  ]);
});
