// A picture of a thread is filed in the patient's record. docs/messages.md, "Pictures".
import { createHmac } from 'node:crypto';
import {
  documentPreview,
  fileAsDocument,
  fileAsImage,
  listDocuments,
  listImages,
  listMessages,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newId } from '../../../values/ids.ts';
import { checkImageFiles } from '../../imaging/images/index.ts';

const { app, database, files, gateway, practice, patient, jobsEnd, stranger, asOwner } = await messagesApp();
const picture = await sharp({ create: { width: 900, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** A patient's text with pictures that are in the thread. */
async function texted(bytes: readonly Buffer[] = [picture]) {
  const made = await practice();
  const phone = aNumber();
  const patient_id = await patient(made.call, { phone });
  const body = JSON.stringify({
    type: 'reply',
    id: crypto.randomUUID(),
    from: phone,
    to: made.sender,
    text: 'Look',
    pictures: bytes.map((each) => gateway.serves(each)),
  });
  await app.inject({
    method: 'POST',
    url: '/api/texts/gateway',
    headers: {
      'content-type': 'application/octet-stream',
      'cusp-signature': createHmac('sha256', gatewaySecret).update(body).digest('hex'),
    },
    payload: body,
  });
  await jobsEnd();
  const pictures = async () =>
    (await made.call(listMessages, { query: { patient_id } })).output[0]?.pictures ?? [];
  const [first] = await pictures();
  return { ...made, patient_id, pictures, params: { id: first?.id ?? '' } };
}

test('to the documents: it is one with the same file, stays in the thread, and is counted once', async () => {
  const { call, user, patient_id, pictures, params } = await texted();
  const stored = async () =>
    (
      await asOwner((client) =>
        client.query<{ size: string }>(
          'select sum(size) as size from stored_picture where practice_id = $1',
          [user.practice.id],
        ),
      )
    ).rows[0]?.size;
  const before = await stored();
  const body = { patient_id, kind: 'insurance_card', title: '<b>Card</b>' } as const;
  expect(await call(fileAsDocument, { params, body })).toMatchObject({
    status: 201,
    body: {
      id: params.id,
      patient_id,
      kind: 'insurance_card',
      title: '<b>Card</b>',
      content_type: 'image/jpeg',
    },
  });
  expect((await call(listDocuments, { params: { id: patient_id } })).output).toMatchObject([
    { id: params.id, title: '<b>Card</b>' },
  ]);
  expect(await pictures()).toMatchObject([{ state: 'taken', filed_as: 'document' }]);
  expect((await call.unchecked(documentPreview, { params })).status).toBe(200);
  expect(await stored()).toBe(before);
  expect(await checkImageFiles({ database, store: files.store }, { contents: true })).toMatchObject({
    missing: [],
    changed: [],
  });
  // Once.
  expect((await call.unchecked(fileAsDocument, { params, body })).status).toBe(409);
  expect((await call.unchecked(fileAsImage, { params, body: { patient_id, kind: 'other' } })).status).toBe(
    409,
  );
});

test('to the images', async () => {
  const { call, patient_id, pictures, params } = await texted();
  const body = { patient_id, kind: 'intraoral_photo', caption: 'Broken cusp' } as const;
  expect((await call(fileAsImage, { params, body })).status).toBe(201);
  expect((await call(listImages, { params: { id: patient_id } })).output).toMatchObject([
    { id: params.id, kind: 'intraoral_photo', caption: 'Broken cusp', width: 900 },
  ]);
  expect(await pictures()).toMatchObject([{ filed_as: 'image' }]);
});

test('of two who file it at once one is refused', async () => {
  const { call, patient_id, params } = await texted();
  const body = { patient_id, kind: 'other', title: 'A photo' } as const;
  const both = await Promise.all([1, 2].map(() => call.unchecked(fileAsDocument, { params, body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('not in the record of somebody else, by nobody else, and not what is none', async () => {
  const { call, patient_id, params } = await texted();
  const body = { patient_id, kind: 'other', title: 'A photo' } as const;
  const file = (asked: Record<string, unknown>, id = params.id) =>
    call.unchecked(fileAsDocument, { params: { id }, body: { ...body, ...asked } });
  expect((await file({ patient_id: await patient(call) })).status).toBe(404);
  expect((await file({}, newId())).status).toBe(404);
  expect((await file({ title: '' })).status).toBe(422);
  expect((await file({ kind: 'x-ray' })).status).toBe(422);
  expect((await file({ title: 'x'.repeat(1000) })).status).toBe(422);
  const other = await practice();
  expect((await other.call.unchecked(fileAsDocument, { params, body })).status).toBe(404);
  expect((await stranger(fileAsDocument, { params, body })).status).toBe(401);
  const none = await texted([Buffer.from('<svg onload="alert(1)"/>')]);
  const asked = { ...body, patient_id: none.patient_id };
  expect((await none.call.unchecked(fileAsDocument, { params: none.params, body: asked })).status).toBe(404);
});
