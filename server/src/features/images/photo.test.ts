// Which of a patient's images is the photo beside their name.
import { createPatient, deleteImage, getPatientBar, listImages, setPatientPhoto } from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callFiles, imageApp } from '../../testing/image-app.ts';
import { aPatient, testApp } from '../../testing/practice.ts';

const { newPractice, database } = await testApp();
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
