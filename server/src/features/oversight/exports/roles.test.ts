import * as contract from '@cusp/contract';
import type { Access, StaffRole } from '@cusp/contract';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';
import { insertStaffSession, insertStaff } from '../../access/sign-in/queries.ts';
import { callFiles, uploadDocument } from '../../../../tests/support/image-app.ts';
import { shownBy } from './roles.helpers.ts';
import { writeRecordPdf } from './pdf.ts';
import { patientRecord, permissionsByTable, tablesOfPatients } from './record.ts';

const { app, database, newPractice } = await testApp();

/** The kinds that contain text written by people. */
const everyMarker = [
  'appointment',
  'treatment',
  'finding',
  'health_entry',
  'payment',
  'pharmacy',
  'prescription',
  'clinical_note',
  'clinical_note_amendment',
  'soap_note',
  'soap_note_amendment',
  'image',
  'document',
  'message',
  'patient_version',
];

/** A patient with a record of every kind that people write, each containing its own marker, `[kind]`. */
async function everyKind() {
  const practice = await newPractice();
  const { call, token } = practice;
  const { id } = await call(contract.createPatient, { body: aPatient({ allergies: '[patient_version]' }) });
  await call(contract.updatePatient, { params: { id }, body: aPatient({ allergies: 'None' }) });
  const made = async (answering: Promise<Answer>) => {
    const answer = await answering;
    expect([answer.text, answer.status]).toEqual([answer.text, 201]);
    return answer.id;
  };
  const visit = { appointment_date: '2026-01-05', appointment_time: '09:00', recall_date: '2026-07-05' };
  await made(
    call(contract.createAppointment, { body: { patient_id: id, ...visit, notes: '[appointment]' } }),
  );
  await made(
    call(contract.createTreatment, {
      body: { patient_id: id, procedure: 'Crown', cost: 9, notes: '[treatment]' },
    }),
  );
  await made(
    call(contract.addToChart, {
      params: { id },
      body: { entries: [{ type: 'finding', kind: 'watch', tooth: 16, note: '[finding]' }] },
    }),
  );
  await made(
    call(contract.addHealthEntry, {
      params: { id },
      body: { entry: { kind: 'problem', name: '[health_entry]' } },
    }),
  );
  await made(call(contract.createPayment, { body: { patient_id: id, amount: 1, notes: '[payment]' } }));
  const address = { address: '1 Main St', city: 'Austin', state: 'TX', zip_code: '78701' };
  const pharmacy = { name: '[pharmacy]', phone: '512-555-0100', ncpdp_id: '0012345', ...address };
  const pharmacy_id = await made(call(contract.createPharmacy, { body: pharmacy }));
  const taking = { medication: '[prescription]', dosage: '1', frequency: 'daily', duration: '1 day' };
  await made(call(contract.createPrescription, { body: { patient_id: id, ...taking, pharmacy_id } }));
  const note = await made(
    call(contract.createNote, { body: { patient_id: id, content: '[clinical_note]' } }),
  );
  await made(
    call(contract.addToNote, { params: { id: note }, body: { content: '[clinical_note_amendment]' } }),
  );
  const text = '[soap_note]';
  const said = {
    chief_complaint: text,
    history: text,
    subjective: text,
    objective: text,
    assessment: text,
    plan: text,
  };
  const soap = await made(call(contract.createSoapNote, { body: { patient_id: id, ...said } }));
  await made(
    call(contract.addToSoapNote, { params: { id: soap }, body: { content: '[soap_note_amendment]' } }),
  );
  await asOwner((client) =>
    client.query(
      `with m as (insert into message (practice_id, id, channel, kind, address, body, state)
          values ($1, gen_random_uuid(), 'text', 'answer', '+12125550147', '[message]', 'sent') returning *)
        insert into message_patient (practice_id, message_id, patient_id) select practice_id, id, $2 from m`,
      [practice.user.practice.id, id],
    ),
  );
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { upload } = callFiles(app, token);
  await upload(id, picture, { fields: { kind: 'bitewing', caption: '[image]' } });
  await uploadDocument(call, id, picture, { kind: 'referral', title: '[document]' });
  const struck = await uploadDocument(call, id, picture, { kind: 'referral', title: '[struck]' });
  const why = { reason: 'Another patient’s' };
  await call(contract.strikeDocument, { params: { id: struck.id }, body: why });
  const archived = await upload(id, picture, { fields: { kind: 'bitewing', caption: '[archived]' } });
  await call(contract.deleteImage, { params: { id: String(archived.body['id']) } });
  await asOwner((client) => client.query('select seal_audit($1, 1000)', [practice.user.practice.id]));
  return { ...practice, id };
}

const markers = (text: string) => new Set([...text.matchAll(/\[([a-z_]+)\]/g)].map(([, kind = '']) => kind));

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  let words = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return words;
}

/** Kinds whose text is in the PDF; earlier versions and the trail are only in record.json. */
const printed = (kind: string) => kind !== 'patient_version';

const permitted = (asker: { role: StaffRole; isOwner: boolean }, { access }: { access: Access }) =>
  access.realm === 'staff' &&
  access.permission !== 'signed_in' &&
  contract.mayStaff(asker, access.permission);

describe("a patient's record holds what the asker may see by itself", () => {
  const askers = contract.staffRoles.flatMap((role) =>
    [false, true].map((isOwner) => [isOwner ? `an owner who is ${role}` : role, { role, isOwner }] as const),
  );
  test.each(
    quickOr(
      askers.filter((_, place) => place % 3 === 0),
      askers,
    ),
  )('%s', async (_name, asker) => {
    const { id, user } = await everyKind();
    const record = await database.inSnapshot(user.practice.id, (client) =>
      patientRecord(client, id, (permission) => contract.mayStaff(asker, permission)),
    );
    const mine = Object.keys(shownBy).filter((table) =>
      permitted(asker, shownBy[table] ?? contract.listAudit),
    );
    expect(Object.keys(record.records).toSorted()).toEqual(mine.toSorted());

    const { audit_entry: trail, ...others } = record.records;
    const known = [...markers(JSON.stringify(others))].toSorted();
    const written = mine.filter((kind) => everyMarker.includes(kind));
    expect(known).toEqual(written.toSorted());
    expect((trail ?? []).length > 0).toBe(asker.isOwner);
    const pdf = markers(await wordsOf(await writeRecordPdf({ ...record, records: others }, 'en')));
    expect([...pdf].toSorted()).toEqual(written.filter(printed).toSorted());
  });

  test.each(['hygienist', 'assistant'] as const)('exported by a %s: without the trail', async (role) => {
    const { id, user } = await everyKind();
    const token = newToken();
    await database.asPractice(user.practice.id, async (tx) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const fields = { name: 'One of the team', email, role, is_owner: false, password_hash: '' };
      await insertStaffSession(tx, {
        staff_id: (await insertStaff(tx, fields)).id,
        token_hash: hashToken(token),
      });
    });
    const archive = await archiveOf(app, contract.exportPatient, { params: { id } }, token);
    expect(archive.status).toBe(200);
    const json = archive.read('record.json');
    expect(markers(json)).toEqual(new Set(everyMarker));
    expect(json).not.toMatch(/audit|198\.1[89]\./);
    expect(await wordsOf(archive.files['record.pdf'] ?? new Uint8Array())).not.toMatch(/audit entry/i);
    expect(Object.keys(archive.files).filter((name) => name.startsWith('images/'))).toHaveLength(1);
  });

  test('and every table with patient data is assigned to a kind', async () => {
    const { user } = await newPractice();
    const names = (await database.inSnapshot(user.practice.id, tablesOfPatients)).map(({ name }) => name);
    expect(names.filter((name) => !permissionsByTable.has(name))).toEqual([]);
    expect([...names, 'pharmacy', 'message', 'message_picture'].toSorted()).toEqual(
      Object.keys(shownBy).toSorted(),
    );
  });
});
