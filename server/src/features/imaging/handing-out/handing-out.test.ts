import { randomUUID } from 'node:crypto';
import {
  createMount,
  createPatient,
  imageDicom,
  imagePicture,
  imagesArchive,
  listAudit,
  mountArchive,
  mountPdf,
  placeInMount,
  requestOf,
  turnInMount,
} from '@cusp/contract';
import type { Endpoint, InputOf, RequestInput } from '@cusp/contract';
import dicomParser from 'dicom-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { extractText } from 'unpdf';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { callFiles, imageApp } from '../../../../tests/support/image-app.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, database } = await testApp();
const { app } = await imageApp(database);

/** 4 × 2 gray pixels, so that each can be told from the others. */
const grays = [0, 32, 64, 96, 128, 160, 192, 224];
const png = await sharp(Buffer.from(grays), { raw: { width: 4, height: 2, channels: 1 } })
  .png()
  .toBuffer();

async function withMount() {
  const practice = await newPractice();
  const { call, token } = practice;
  const files = callFiles(app, token);
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const { output: image } = await files.upload(patientId, png, {
    fields: { kind: 'bitewing', teeth: '2, 3' },
  });
  const { output: mount } = await call(createMount, {
    params: { id: patientId },
    body: { template: 'bitewings_2', date_taken: '2026-03-02' },
  });
  const body = { placed: [{ position: 2, image_id: image.id }] };
  await call(placeInMount, { params: { id: mount.id }, body });
  const answered = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as = token) =>
    app.inject({ url: requestOf(endpoint, input).url, headers: { authorization: `Bearer ${as}` } });
  const pixels = async (query: Omit<InputOf<typeof imagePicture>['query'], 'as'> = {}) => {
    const answer = await answered(imagePicture, {
      params: { id: image.id },
      query: { as: 'png', ...query },
    });
    const { data, info } = await sharp(answer.rawPayload)
      .toColorspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { answer, grays: [...data], width: info.width };
  };
  return { ...practice, patientId, image, mount, answered, pixels };
}

test('a picture shows the image as it was taken, or as the viewer shows it', async () => {
  const { call, image, pixels } = await withMount();
  const plain = await pixels();
  expect(plain).toMatchObject({ grays, width: 4 });
  expect(plain.answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect(plain.answer.headers['content-disposition']).toMatch(/filename="bitewing-[\d-]+\.png"/);
  expect((await pixels({ inverted: 'yes' })).grays).toEqual(grays.map((gray) => 255 - gray));
  expect((await pixels({ brightness: '50' })).grays).toEqual(grays.map((gray) => Math.round(gray / 2)));
  // Mirrored first, then turned to the right.
  expect(await pixels({ flipped: 'yes' })).toMatchObject({ grays: [96, 64, 32, 0, 224, 192, 160, 128] });
  expect(await pixels({ turns: '1' })).toMatchObject({
    grays: [128, 0, 160, 32, 192, 64, 224, 96],
    width: 2,
  });
  expect(await pixels({ flipped: 'yes', turns: '1' })).toMatchObject({
    grays: [224, 96, 192, 64, 160, 32, 128, 0],
    width: 2,
  });
  const entries = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entries).toMatchObject([{ action: 'export', object: 'image', object_id: image.id }]);
});

test('images leave as an archive whose names tell no person', async () => {
  const { patientId, image, mount, token, call } = await withMount();
  const all = await archiveOf(
    app,
    imagesArchive,
    { params: { id: patientId }, query: { as: 'original', image_ids: image.id } },
    token,
  );
  const [name = ''] = Object.keys(all.files);
  expect(name).toMatch(/^01-bitewing-\d{4}-\d\d-\d\d-teeth-2-3\.png$/);
  expect(Buffer.from(all.files[name] ?? [])).toEqual(png);
  expect(all.headers['content-disposition']).toBe('attachment; filename="images.zip"');

  const turning = { position: 2, flipped: false, turns: 1, mark: 'R' } as const;
  await call(turnInMount, { params: { id: mount.id }, body: turning });
  const mounted = await archiveOf(
    app,
    mountArchive,
    { params: { id: mount.id }, query: { as: 'jpeg' } },
    token,
  );
  const [only] = Object.entries(mounted.files);
  const [jpegName, jpeg] = only ?? ['', new Uint8Array()];
  expect(jpegName).toMatch(/^02-bitewing-.*\.jpg$/);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2, height: 4 });
});

test('an image leaves as DICOM of this patient, and a mount with a directory', async () => {
  const { patientId, image, mount, answered, token, call } = await withMount();
  const answer = await answered(imageDicom, { params: { id: image.id } });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/dicom', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/filename="bitewing-[\d-]+\.dcm"/);
  const file = dicomParser.parseDicom(Uint8Array.from(answer.rawPayload));
  expect(file.string('x00100010')).toBe('Keller^Mia');
  expect(file.string('x00100020')).toBe(patientId);
  expect(file.string('x00100030')).toBe('19840609');
  const entries = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entries).toMatchObject([
    { action: 'export', object: 'image', object_id: image.id, patient_id: patientId },
  ]);
  const mounted = { params: { id: mount.id }, query: { as: 'dicom' } } as const;
  const { files: inMount } = await archiveOf(app, mountArchive, mounted, token);
  expect(Object.keys(inMount)).toEqual(['IMAGES/IM000001', 'DICOMDIR']);
  const listed = dicomParser.parseDicom(Uint8Array.from(inMount['DICOMDIR'] ?? []));
  expect(listed.elements['x00041220']?.items).toHaveLength(4);
  const chosen = { params: { id: patientId }, query: { as: 'dicom', image_ids: image.id } } as const;
  expect(Object.keys((await archiveOf(app, imagesArchive, chosen, token)).files)).toHaveLength(2);
});

test('DICOM files name a patient by the number that the program before knew', async () => {
  const { patientId, image, answered } = await withMount();
  await asOwner(async (owner) => {
    const imported = randomUUID();
    await owner.query(
      `insert into data_import (practice_id, id, state, started_by, started_by_id, ended_at, context)
        select practice_id, $1, 'done', uploaded_by, uploaded_by_id, now(), '{}' from image where id = $2`,
      [imported, image.id],
    );
    await owner.query(
      `insert into former_number (practice_id, patient_id, kind, number, import_id)
        select practice_id, id, kind, number, $1
          from patient, (values ('chart', 'C-12'), ('patient', '4711')) as n (kind, number) where id = $2`,
      [imported, patientId],
    );
  });
  const answer = await answered(imageDicom, { params: { id: image.id } });
  expect(dicomParser.parseDicom(Uint8Array.from(answer.rawPayload)).string('x00100020')).toBe('4711');
});

test('a mount is printed on one page, with whose it is and what is missing', async () => {
  const { mount, answered } = await withMount();
  const answer = await answered(mountPdf, { params: { id: mount.id } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="mount-2026-03-02.pdf"',
  });
  const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text).toContain('2 bitewings, March 2, 2026');
  expect(text).toContain('Mia Keller');
  expect(text).toContain('1. Bitewing');
});

test('what cannot be handed out is refused', async () => {
  const { patientId, image, mount, answered, call } = await withMount();
  const theirs = await newPractice();
  const { id: neighbor } = await call(createPatient, { body: aPatient() });
  const picture = { params: { id: image.id }, query: { as: 'png' } } as const;
  const archive = { params: { id: patientId }, query: { as: 'png', image_ids: image.id } } as const;
  const refused = [
    [await answered(imagePicture, picture, theirs.token), 404],
    [await answered(imagePicture, picture, 'x'.repeat(43)), 401],
    [await answered(imageDicom, { params: { id: image.id } }, theirs.token), 404],
    [await answered(imageDicom, { params: { id: image.id } }, 'x'.repeat(43)), 401],
    [await answered(imagesArchive, archive, theirs.token), 404],
    [await answered(imagesArchive, { ...archive, params: { id: neighbor } }), 404],
    [await answered(mountArchive, { params: { id: mount.id }, query: { as: 'png' } }, theirs.token), 404],
    [await answered(mountPdf, { params: { id: mount.id } }, theirs.token), 404],
    [await answered(imagePicture, { params: { id: image.id }, query: { as: 'png', turns: '4' } }), 422],
    [await answered(imagePicture, { params: { id: image.id }, query: { as: 'png', gamma: '0' } }), 422],
  ] as const;
  for (const [{ statusCode }, status] of refused) expect(statusCode).toBe(status);
});
