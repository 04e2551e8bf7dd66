import {
  addDocument,
  createAppointment,
  createTreatment,
  documentFile,
  documentPreview,
  getSubscription,
  lockDocument,
  portalDocuments,
  restoreDocument,
  strikeDocument,
  updateDocument,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { formOf, imageApp, sha256, uploadDocument } from '../../../../tests/support/image-app.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { aPlan, putOnPlan } from '../../../../tests/support/subscriptions.ts';
import { bombPng } from '../../../services/imaging/testing/bomb.ts';
import { pdfFile } from '../../../services/imaging/testing/pdf-file.ts';
import {
  documentPdf as pdf,
  documentPhoto as photo,
  practiceOfDocuments,
  madeUpId as unknown,
} from './documents.helpers.ts';

const tested = await testApp();
const { database } = tested;
const world = () => practiceOfDocuments(tested);

describe('a document', () => {
  test('comes back byte for byte, as a download that nothing runs in', async () => {
    const { call, patientId, user, listed } = await world();
    const visit = await call(createAppointment, {
      body: { patient_id: patientId, appointment_date: user.today, appointment_time: '09:00' },
    });
    const treatment = await call(createTreatment, {
      body: { patient_id: patientId, procedure: 'Crown', cost: 100, tooth_number: '14' },
    });
    const fields = {
      kind: 'records',
      title: 'Records of Dr. Núñez 🦷',
      language: 'es',
      dated: '2026-01-02',
      appointment_id: visit.id,
      treatment_id: treatment.id,
    };
    const { status, body } = await uploadDocument(call, patientId, pdf, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      patient_id: patientId,
      kind: 'records',
      title: fields.title,
      language: 'es',
      dated: '2026-01-02',
      appointment: { id: visit.id, appointment_date: user.today, appointment_time: '09:00' },
      treatment: { id: treatment.id, procedure_name: 'Crown' },
      content_type: 'application/pdf',
      size: pdf.length,
      checksum: sha256(pdf),
      pages: 1,
      added_by: user.name,
      locked: false,
      released_at: null,
      struck_at: null,
      version: 1,
    });
    const id = String(body['id']);
    const file = await call(documentFile, { params: { id } });
    expect(sha256(file.bytes)).toBe(sha256(pdf));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="records-2026-01-02.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(String(file.headers['content-security-policy'])).toContain("default-src 'none'");
    expect((await call.unchecked(documentPreview, { params: { id } })).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, source: 'stored', kind: 'records', signed: false }]);
  });

  test('that is a photo has a preview without metadata', async () => {
    const { call, add } = await world();
    const { id, pages } = await add({ kind: 'photo_id' }, photo);
    expect(pages).toBeNull();
    const preview = await call(documentPreview, { params: { id } });
    expect(preview.headers['content-type']).toBe('image/jpeg');
    expect((await call(documentFile, { params: { id } })).headers['content-disposition']).toMatch(
      /"photo-id-\d{4}-\d\d-\d\d\.jpg"/,
    );
  });

  test('is changed in what is said of it, as it was last seen', async () => {
    const { call, add, user, visitor } = await world();
    const { id, version } = await add();
    const body = { kind: 'letter', title: 'From Dr. Chen', dated: '2026-02-03' };
    const change = (more: object = {}) =>
      call.unchecked(updateDocument, { params: { id }, body: { ...body, version, ...more } });
    expect((await change()).body).toMatchObject({ ...body, language: null, version: 2 });
    expect((await change()).status).toBe(409);
    expect((await change({ version: 2, dated: '2999-01-01' })).text).toContain('cannot be in the future');
    expect((await change({ version: 2, title: ' ' })).text).toContain('Enter a title.');
    for (const field of ['appointment_id', 'treatment_id'])
      expect((await change({ version: 2, [field]: unknown })).status).toBe(404);
    expect(user.name).not.toBe('');
    expect((await visitor.unchecked(updateDocument, { params: { id }, body })).status).toBe(403);
  });

  test('that is locked is never changed or struck, and can still be released', async () => {
    const { call, add, release } = await world();
    const { id, version } = await add({ kind: 'consent' });
    const at = { params: { id } };
    const locked = await call.unchecked(lockDocument, { ...at, body: { version } });
    expect(locked.body).toMatchObject({ locked: true, version: 2 });
    for (const answer of [
      await call.unchecked(lockDocument, { ...at, body: {} }),
      await call.unchecked(updateDocument, { ...at, body: { kind: 'other', title: 'Another' } }),
      await call.unchecked(strikeDocument, { ...at, body: { reason: 'Wrong' } }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('This document is locked');
    }
    expect((await release(id)).status).toBe(200);
    expect((await release(id, false)).status).toBe(200);
    // By the database, too, whoever asks it.
    await expect(
      asOwner((client) => client.query(`update document set title = 'Forged' where id = $1`, [id])),
    ).rejects.toThrow("can't be changed");
  });

  test('that is struck is kept with its reason, and restored without being released', async () => {
    const { call, add, one, release, visitor } = await world();
    const { id } = await add();
    await release(id);
    const at = { params: { id } };
    expect((await call.unchecked(strikeDocument, { ...at, body: { reason: '' } })).status).toBe(422);
    const struck = await call.unchecked(strikeDocument, { ...at, body: { reason: 'Another patient’s' } });
    expect(struck.body).toMatchObject({ struck_reason: 'Another patient’s', released_at: null });
    expect(await one(id)).toMatchObject({ stored: { struck_reason: 'Another patient’s' } });
    expect((await visitor(portalDocuments)).output).toEqual([]);
    for (const answer of [
      await release(id),
      await call.unchecked(lockDocument, { ...at, body: {} }),
      await call.unchecked(updateDocument, { ...at, body: { kind: 'other', title: 'Another' } }),
      await call.unchecked(strikeDocument, { ...at, body: { reason: 'Again' } }),
    ])
      expect(answer.text).toContain('This document is marked as entered in error');
    const restored = await call.unchecked(restoreDocument, { ...at, body: {} });
    expect(restored.body).toMatchObject({ struck_at: null, struck_reason: '', released_at: null });
    expect((await call.unchecked(restoreDocument, { ...at, body: {} })).status).toBe(409);
  });
});

describe('hostile and impossible files', () => {
  test.each([
    [
      'HTML that calls itself a PDF',
      Buffer.from('<script>alert(1)</script>'),
      /Choose a PDF, JPEG, or PNG file/,
    ],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>'),
      /Choose a PDF, JPEG, or PNG file/,
    ],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<html>'), pdf]), /Choose a PDF, JPEG, or PNG file/],
    ['a PDF with an archive behind it', Buffer.concat([pdf, Buffer.from('PK\x03\x04')]), /damaged/],
    ['a PDF with a script', pdfFile('5 0 obj << /S /JavaScript >> endobj\n'), /a script, action/],
    ['a protected PDF', pdfFile('5 0 obj << /Encrypt 6 0 R >> endobj\n'), /protected by a password/],
    ['a PNG that unpacks to gigabytes', bombPng(20_000), /too large\. The limit is 100 megapixels/],
    ['half a photo', photo.subarray(0, 200), /damaged or incomplete/],
  ])('%s', async (_, bytes, sentence) => {
    const { call, patientId, listed } = await world();
    const refused = await uploadDocument(call, patientId, bytes, { kind: 'other', title: 'A file' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(sentence);
    expect(await listed()).toEqual([]);
  });

  test('an empty one, one too large, and a form without a kind', async () => {
    const { call, patientId } = await world();
    const fields = { kind: 'other', title: 'A file' };
    expect((await uploadDocument(call, patientId, Buffer.alloc(0), fields)).text).toContain('Choose a file.');
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(25 * 1024 * 1024)]);
    const refused = await uploadDocument(call, patientId, large, fields);
    expect([refused.status, refused.text.includes('Choose a file of 25 MB or less.')]).toEqual([413, true]);
    expect((await uploadDocument(call, patientId, pdf, { title: 'A file' })).text).toContain(
      'Choose the kind',
    );
    expect((await uploadDocument(call, unknown, pdf, fields)).status).toBe(404);
  });

  test('a full store, a plan without room, and the same request twice', async () => {
    const { call, patientId, user, token } = await world();
    const fields = { kind: 'other', title: 'A file' };
    const { app: full, lying } = await imageApp(database, (store) => ({
      ...store,
      put: () => Promise.reject(new Error('ENOSPC')),
    }));
    const before = await uploadDocument(callAs(full, token), patientId, pdf, fields);
    expect([before.status, await lying()]).toEqual([503, []]);

    await putOnPlan(user.practice.id, await aPlan({ storage_limit_mib: 1 }));
    const large = Buffer.concat([pdfFile(), Buffer.alloc(1024 * 1024, ' ')]);
    const refused = await uploadDocument(call, patientId, large, fields);
    expect([refused.status, refused.text.includes('allows 1 MB of files')]).toEqual([409, true]);

    const form = await formOf([
      ...Object.entries(fields),
      ['file', new File([Buffer.from(pdf)], 'document')],
    ]);
    const send = () =>
      call.unchecked(
        addDocument,
        { params: { id: patientId }, payload: form.payload },
        { ...form.headers, 'idempotency-key': 'the-same-request' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await call(getSubscription)).output.usage.storage_bytes).toBe(pdf.length);
    expect((await call(documentFile, { params: { id: first.id } })).bytes.length).toBe(pdf.length);
  });
});
