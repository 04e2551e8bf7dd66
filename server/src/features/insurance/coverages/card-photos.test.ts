import {
  addCardPhoto,
  addCoverage,
  cardPhotoOriginal,
  cardPhotoPreview,
  createPatient,
  exportPatient,
  getCoverages,
  getSubscription,
  listImages,
  mergePatients,
  removeCardPhoto,
  updateCoverage,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { formOf, sha256 } from '../../../../tests/support/image-app.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bombPng } from '../../../services/imaging/testing/bomb.ts';
import { dicomFile, syntaxes, words } from '../../../services/imaging/testing/dicom-file.ts';
import { aPlan } from '../insurance.helpers.ts';

const { app, newPractice, stranger } = await testApp();
const card = (color: string) =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const [front, back, newer] = [await card('#246'), await card('#eee'), await card('#642')];

/** A practice with a patient and a coverage. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const { plan } = await aPlan(call);
  const patient = async () => (await call(createPatient, { body: aPatient() })).id;
  const patientId = await patient();
  const body = { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-100' } as const;
  const { output } = await call(addCoverage, { params: { id: patientId }, body });
  const coverage = output.coverages[0]?.id ?? '';
  const photo = async (bytes: Uint8Array, fields: { side?: string; to?: string } = {}, by = call) => {
    const { side = 'front', to = coverage } = fields;
    const form = await formOf([
      ['side', side],
      ['file', new File([Buffer.from(bytes)], 'image')],
    ]);
    return by.unchecked(addCardPhoto, { params: { id: to }, payload: form.payload }, form.headers);
  };
  const shown = async (id = patientId) =>
    (await call(getCoverages, { params: { id } })).output.coverages.find((each) => each.id === coverage);
  return { ...practice, plan, patient, patientId, coverage, photo, shown };
}

test('both sides of a card stand at the coverage, byte for byte, and are no images of the patient', async () => {
  const { call, patientId, photo, shown, user, coverage } = await world();
  expect((await shown())?.card).toEqual([]);
  const second = await photo(back, { side: 'back' });
  const first = await photo(front);
  expect([first.status, second.status]).toEqual([201, 201]);
  const facts = { width: 856, height: 540, added_by: user.name };
  expect((await shown())?.card).toMatchObject([
    { id: first.id, side: 'front', ...facts },
    { id: second.id, side: 'back', ...facts },
  ]);
  const original = await call(cardPhotoOriginal, { params: { id: first.id } });
  expect(sha256(original.bytes)).toBe(sha256(front));
  expect(original.headers['content-disposition']).toMatch(/"insurance-card-front-\d{4}-\d\d-\d\d\.jpg"$/);
  const preview = await call(cardPhotoPreview, { params: { id: first.id } });
  expect(preview.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
  });
  expect((await call(listImages, { params: { id: patientId } })).output).toEqual([]);
  // The trail says what was done, for which patient.
  const entries = await asOwner((client) =>
    client.query(
      `select action, object_id from audit_pending where practice_id = $1 and patient_id = $2 and object = 'card_photo'
        union select action, object_id from audit_entry where practice_id = $1 and patient_id = $2 and object = 'card_photo'`,
      [user.practice.id, patientId],
    ),
  );
  expect(entries.rows).toEqual(
    expect.arrayContaining([
      // As of an image: of what it was added to.
      { action: 'create', object_id: coverage },
      { action: 'export', object_id: first.id },
      { action: 'read', object_id: first.id },
    ]),
  );
});

test('a new photo replaces that of its side only, and a removed one is shown to nobody', async () => {
  const { call, photo, shown } = await world();
  const first = await photo(front);
  await photo(back, { side: 'back' });
  const second = await photo(newer);
  expect((await shown())?.card.map(({ id, side }) => [id === second.id, side])).toEqual([
    [true, 'front'],
    [false, 'back'],
  ]);
  expect(await call.unchecked(cardPhotoPreview, { params: { id: first.id } })).toMatchObject({ status: 404 });
  // Somebody who looked at the photo before it can't remove the new one.
  expect(await call.unchecked(removeCardPhoto, { params: { id: first.id } })).toMatchObject({ status: 404 });
  expect((await call(removeCardPhoto, { params: { id: second.id } })).status).toBe(204);
  expect((await shown())?.card.map(({ side }) => side)).toEqual(['back']);
  expect(await call.unchecked(cardPhotoOriginal, { params: { id: second.id } })).toMatchObject({
    status: 404,
  });
  // Two at once: one of them stands.
  const both = await Promise.all([photo(front), photo(newer)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await shown())?.card.map(({ side }) => side)).toEqual(['front', 'back']);
});

test('a hostile or wrong file is refused with a sentence, and nothing is stored', async () => {
  const { photo, shown } = await world();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const radiograph = dicomFile({
    rows: 8,
    columns: 8,
    syntax: syntaxes.explicit,
    bitsAllocated: 16,
    pixels: words(Array.from({ length: 64 }, () => 1)),
  });
  for (const [bytes, sentence] of [
    [svg, /PNG, JPEG and WebP/],
    [radiograph, /PNG, JPEG and WebP/],
    [front.subarray(0, 400), /damaged or incomplete/],
    [bombPng(20_000), /too large\. The limit is 100 megapixels/],
  ] as const) {
    const refused = await photo(bytes);
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(sentence);
  }
  expect((await photo(front, { side: 'edge' })).status).toBe(422);
  expect((await photo(new Uint8Array())).status).toBe(422);
  expect((await shown())?.card).toEqual([]);
});

test('whoever may not change coverages adds and removes none; the others and strangers see none', async () => {
  const { call, photo, coverage, member, shown } = await world();
  const { id } = await photo(front);
  const assistant = await member('assistant');
  expect((await photo(front, {}, assistant)).status).toBe(403);
  expect((await assistant.unchecked(removeCardPhoto, { params: { id } })).status).toBe(403);
  expect((await assistant.unchecked(cardPhotoPreview, { params: { id } })).status).toBe(200);
  const other = await world();
  expect((await photo(front, {}, other.call)).status).toBe(404);
  for (const endpoint of [cardPhotoPreview, cardPhotoOriginal, removeCardPhoto]) {
    expect((await other.call.unchecked(endpoint, { params: { id } })).status).toBe(404);
    expect((await stranger(endpoint, { params: { id } })).status).toBe(401);
  }
  // A coverage that never was takes none.
  const { version = 0 } = (await shown()) ?? {};
  const struck = { rank: 1, member_id: 'M-100', struck: true, version };
  await call(updateCoverage, { params: { id: coverage }, body: struck });
  expect((await photo(front)).status).toBe(409);
});

test('photos count toward the storage, and are in the export, the archived ones left out', async () => {
  const { call, photo, patientId, token } = await world();
  const { id } = await photo(front);
  await photo(newer);
  const { output } = await call(getSubscription);
  expect(output.usage.storage_bytes).toBe(front.length + newer.length);
  const exported = await archiveOf(app, exportPatient, { params: { id: patientId } }, token);
  const files = Object.keys(exported.files).filter((name) => name.startsWith('insurance-cards/'));
  expect(files).toHaveLength(1);
  expect(files[0]).not.toContain(id);
});

test('of merged records the card is seen with the one that stays', async () => {
  const { call, photo, patientId, patient, shown } = await world();
  const { id } = await photo(front);
  const survivor = await patient();
  const body = { merged_id: patientId };
  await call(mergePatients, { params: { id: survivor }, body });
  expect((await shown(survivor))?.card).toMatchObject([{ id }]);
  expect((await call.unchecked(cardPhotoPreview, { params: { id } })).status).toBe(200);
});
