// The choice of a patient's image that is the photo beside their name.
import {
  createPatient,
  deleteImage,
  getPatientBar,
  listImages,
  portalImageFileCalls,
  portalImages,
  setPatientPhoto,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { activateIn, anEmail, invite } from '../../../../tests/support/invited.ts';
import { callFiles, imageApp } from '../../../../tests/support/image-app.ts';
import { aPatient, password, testApp } from '../../../../tests/support/practice.ts';

const { app: site, newPractice, database } = await testApp();
const { app } = await imageApp(database);
const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777' } })
  .png()
  .toBuffer();

test('staff choose one image as the photo, replace it, and remove it; an archived one is shown no more', async () => {
  const { call, token } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const { upload } = callFiles(app, token);
  const first = (await upload(id, png)).output;
  const second = (await upload(id, png)).output;
  const choose = (image_id: string | null, patient = id) =>
    call(setPatientPhoto, { params: { id: patient }, body: { image_id } });
  const shown = async () => (await call(getPatientBar, { params: { id } })).output.photo_id;

  expect(await shown()).toBeNull();
  expect((await choose(first.id)).status).toBe(204);
  expect(await shown()).toBe(first.id);
  await choose(second.id);
  expect(await shown()).toBe(second.id);
  expect((await call(listImages, { params: { id } })).output.map(({ is_photo }) => is_photo)).toEqual([
    true,
    false,
  ]);
  await choose(null);
  expect(await shown()).toBeNull();

  await choose(first.id);
  await call(deleteImage, { params: { id: first.id } });
  expect(await shown()).toBeNull();
  expect((await choose(first.id)).status).toBe(404);

  // No image of another patient, and none of another practice.
  const other = await call(createPatient, { body: aPatient({ first_name: 'Noa' }) });
  expect((await choose(second.id, other.id)).status).toBe(404);
  const stranger = await newPractice();
  expect(
    (await stranger.call(setPatientPhoto, { params: { id }, body: { image_id: second.id } })).status,
  ).toBe(404);
});

test('in the portal it is one of the patient’s own images, and nobody else sees it', async () => {
  const { call, token } = await newPractice();
  const [own, theirs] = await Promise.all(
    ['Mia', 'Noa'].map(async (name) => {
      const { patientId, shown } = await invite(call, anEmail(), name);
      const { body } = await activateIn(site)(shown, password);
      return { id: patientId, ...callFiles(app, String(body['access_token'])) };
    }),
  );
  if (!own || !theirs) throw new Error('Two patients were invited.');
  const { id } = own;
  const { upload } = callFiles(app, token);
  const photo = (await upload(id, png)).output;
  expect((await call(setPatientPhoto, { params: { id }, body: { image_id: photo.id } })).status).toBe(204);
  const thumbnail = (portal: typeof own) =>
    portal.call(portalImageFileCalls.thumbnail, { params: { id: photo.id } });

  const [seen] = (await own.call(portalImages)).rows;
  expect(seen).toMatchObject({ id: photo.id });
  // Whether an image is the desk's photo of them is not in the answer.
  expect(seen).not.toHaveProperty('is_photo');
  expect((await thumbnail(own)).status).toBe(200);
  expect((await theirs.call(portalImages)).rows).toEqual([]);
  expect((await thumbnail(theirs)).status).toBe(404);
});
