import {
  activate,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getOwnPractice,
  inviteToPortal,
  listImages,
  portalExport,
  portalImageFileCalls,
  portalImages,
  presentPlan,
  releaseImage,
  uploadImage,
  updateOwnPractice,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { callFiles } from '../../../../tests/support/image-app.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

const { app, newPractice, stranger } = await testApp();
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#876' } })
  .png()
  .toBuffer();

/** A practice where images wait, or don't, and a patient with access to the portal. */
async function practiceWith(images_wait: boolean) {
  const practice = await newPractice();
  const set = async (waits: boolean) => {
    const { body } = await practice.call(getOwnPractice);
    return practice.call.unchecked(updateOwnPractice, { body: { ...body, images_wait: waits } });
  };
  if (images_wait) await set(true);
  const { id: patientId } = await practice.call(createPatient, { body: aPatient() });
  const { body } = await practice.call(inviteToPortal, {
    params: { id: patientId },
    body: { email: `${patientId}@example.com` },
  });
  const active = await stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
  const token = String(active.body['access_token']);
  const add = async () =>
    uploadImage.output.parse((await callFiles(app, practice.token).upload(patientId, png)).body);
  return { ...practice, set, add, patientId, visitorToken: token, visitor: callAs(app, token) };
}
type Made = Awaited<ReturnType<typeof practiceWith>>;

/** The number of ways in which the patient finds an image: list, its three files, and the export of the record. */
async function roads({ visitor, visitorToken }: Made, id: string) {
  const files = await Promise.all(
    Object.values(portalImageFileCalls).map((file) => visitor(file, { params: { id } })),
  );
  const { rows } = await visitor(portalImages);
  const archive = await archiveOf(app, portalExport, {}, visitorToken);
  return [
    rows.some((row) => row['id'] === id),
    ...files.map(({ status }) => status === 200),
    archive.read('record.json').includes(id),
    Object.keys(archive.files).some((name) => name.includes(id)),
  ];
}
const release = ({ call }: Pick<Made, 'call'>, id: string, released: unknown, version?: number) =>
  call.unchecked(releaseImage, { params: { id }, body: { released, version } });

test('an image is in the portal at once, unless the practice has it wait', async () => {
  const open = await practiceWith(false);
  const image = await open.add();
  expect(image).toMatchObject({ released_at: expect.any(String), released_by: '' });
  expect(await roads(open, image.id)).toEqual([true, true, true, true, true, true]);
  // A released image stays so when the setting is turned on.
  expect((await open.set(true)).body).toMatchObject({ images_wait: true });
  expect(await roads(open, image.id)).toEqual([true, true, true, true, true, true]);
});

test('one that waits is on no road of the patient’s until it is released, and again after it is held back', async () => {
  const made = await practiceWith(true);
  const image = await made.add();
  expect(image).toMatchObject({ released_at: null, released_by: '' });
  expect(await roads(made, image.id)).toEqual([false, false, false, false, false, false]);
  // Staff see it all the while.
  expect((await made.call(listImages, { params: { id: made.patientId } })).rows).toHaveLength(1);

  expect(await release(made, image.id, true, image.version)).toMatchObject({
    status: 200,
    body: { released_at: expect.any(String), released_by: made.user.name, version: 2 },
  });
  expect(await roads(made, image.id)).toEqual([true, true, true, true, true, true]);
  // Again is the same, and changes nothing.
  expect((await release(made, image.id, true)).body).toMatchObject({ version: 2 });
  expect((await release(made, image.id, false, 1)).status).toBe(409);
  expect((await release(made, image.id, false, 2)).body).toMatchObject({
    released_at: null,
    released_by: '',
  });
  expect(await roads(made, image.id)).toEqual([false, false, false, false, false, false]);
});

test('turned off, what waits is shown; the specification’s PUT without the setting leaves it', async () => {
  const made = await practiceWith(true);
  const image = await made.add();
  const { images_wait: _waits, ...rest } = (await made.call(getOwnPractice)).output;
  expect((await made.call.unchecked(updateOwnPractice, { body: rest })).body).toMatchObject({
    images_wait: true,
  });
  expect(
    (
      await made.call.unchecked(updateOwnPractice, {
        body: { ...rest, version: undefined, images_wait: 'no' },
      })
    ).status,
  ).toBe(422);
  expect((await roads(made, image.id))[0]).toBe(false);
  expect((await made.set(false)).body).toMatchObject({ images_wait: false });
  expect((await roads(made, image.id))[0]).toBe(true);
});

test('it is released by those who add images, in their own practice', async () => {
  const made = await practiceWith(true);
  const { id } = await made.add();
  const other = await practiceWith(true);
  expect((await release(other, id, true)).status).toBe(404);
  expect((await release({ call: made.visitor }, id, true)).status).toBe(403);
  expect((await release({ call: stranger }, id, true)).status).toBe(401);
  for (const bad of ['yes', null, 1, undefined]) expect((await release(made, id, bad)).status).toBe(422);
  expect((await release(made, 'nonsense', true)).status).toBe(404);
  expect((await roads(made, id))[0]).toBe(false);
  // Other patients of the practice see it neither before nor after.
  await release(made, id, true);
  expect((await roads(other, id))[0]).toBe(false);
});

test('a plan that is presented in the portal shows its images there', async () => {
  const made = await practiceWith(true);
  const [shown, other] = [await made.add(), await made.add()];
  const { id: treatment_id } = await made.call(createTreatment, {
    body: { patient_id: made.patientId, procedure: 'Crown', cost: 100, status: 'planned' },
  });
  const { id } = await made.call(createTreatmentPlan, {
    body: {
      patient_id: made.patientId,
      title: 'Upper left',
      image_ids: [shown.id],
      phases: [{ name: '', visits: [{ lines: [{ treatment_id }] }] }],
    },
  });
  await made.call(presentPlan, { params: { id }, body: { valid_until: dayFromToday(30), in_portal: true } });
  const seen = (await made.visitor(portalImages)).rows.map((row) => row['id']);
  expect(seen).toEqual([shown.id]);
  expect(seen).not.toContain(other.id);
});
