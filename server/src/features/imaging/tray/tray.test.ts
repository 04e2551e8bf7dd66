import { discardTrayImage, fileTrayImage, imageFileCalls, listWork, trayFileCalls } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { practiceWithProgram, radiographOf } from './tray.helpers.ts';

const { app, newPractice, stranger } = await testApp();
const newGround = () => practiceWithProgram(app, newPractice);

type Ground = Awaited<ReturnType<typeof newGround>>;

/** Sends an image that no mount is open for; returns it as the tray shows it. */
async function waiting({ program, tray }: Ground, ...file: Parameters<typeof radiographOf>) {
  await program.send(radiographOf(...file));
  const image = (await tray()).at(-1);
  if (image === undefined) throw new Error('The image is not in the tray.');
  return image;
}

const fileAs = (
  { call }: Pick<Ground, 'call'>,
  id: string,
  body: { patient_id: string; mount_id?: string | null; is_this_patient?: string },
) => call.unchecked(fileTrayImage, { params: { id }, body: { mount_id: null, ...body } });

test('an image is filed with the patient that its file names, in the next empty slot, with its files', async () => {
  const ground = await newGround();
  const image = await waiting(ground, 1, { name: 'Keller^Mia', birthDate: '19840609' });
  expect(image.proposals).toEqual([
    { patient_id: ground.mia.id, name: 'Mia Keller', date_of_birth: '1984-06-09', why: 'file' },
  ]);
  const params = { id: image.id };
  expect((await ground.call.unchecked(trayFileCalls.preview, { params })).status).toBe(200);
  expect(
    await fileAs(ground, image.id, { patient_id: ground.mia.id, mount_id: ground.mia.mount.id }),
  ).toMatchObject({ status: 201, body: { id: image.id, patient_id: ground.mia.id } });
  expect(await ground.slots()).toEqual([image.id, null, null, null]);
  expect((await ground.call.unchecked(imageFileCalls.original, { params })).bytes).toEqual(
    radiographOf(1, { name: 'Keller^Mia', birthDate: '19840609' }),
  );
  // It is taken out of the tray, once.
  expect(await ground.tray()).toEqual([]);
  expect(await fileAs(ground, image.id, { patient_id: ground.mia.id })).toMatchObject({ status: 404 });
  expect((await ground.call.unchecked(trayFileCalls.preview, { params })).status).toBe(404);
});

test('an image whose file names someone else asks first', async () => {
  const ground = await newGround();
  const image = await waiting(ground, 1, { name: 'Okafor^Ben' });
  const asked = await fileAs(ground, image.id, { patient_id: ground.mia.id });
  expect(asked).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('The patient in this file is Ben Okafor') },
  });
  expect(asked.body['errors']).toMatchObject([{ path: 'is_this_patient' }]);
  expect(await ground.images()).toEqual([]);
  const filed = { patient_id: ground.mia.id, is_this_patient: 'yes' };
  expect(await fileAs(ground, image.id, filed)).toMatchObject({ status: 201 });
});

test('namesakes are all proposed, told apart by their birth dates; a birth date alone proposes no one of another name', async () => {
  const ground = await newGround();
  const twin = await ground.patient({ date_of_birth: '2001-01-31' });
  const named = await waiting(ground, 1, { name: 'Keller^Mia' });
  expect(named.proposals.map(({ patient_id }) => patient_id).toSorted()).toEqual(
    [ground.mia.id, twin.id].toSorted(),
  );
  const other = await waiting(ground, 2, { name: 'Okafor^Ben', birthDate: '19840609' });
  expect(other.proposals).toEqual([]);
});

test('an image is discarded with a reason, and stands on the work list until then', async () => {
  const ground = await newGround();
  const image = await waiting(ground, 1);
  const work = async () =>
    (await ground.call(listWork, { query: { whose: 'everybody' } })).output.filter(
      ({ kind }) => kind === 'image_without_patient',
    );
  expect(await work()).toMatchObject([{ patient_id: null, title: 'Image from Operatory 2' }]);
  const params = { id: image.id };
  expect(await ground.call.unchecked(discardTrayImage, { params, body: { reason: '' } })).toMatchObject({
    status: 422,
  });
  await ground.call(discardTrayImage, { params, body: { reason: 'Test exposure' } });
  expect(await ground.tray()).toEqual([]);
  expect(await work()).toEqual([]);
  // The program may send it again, and it stays discarded.
  expect((await ground.program.send(radiographOf(1))).body).toEqual({ state: 'known' });
  expect(await ground.tray()).toEqual([]);
});

test('another practice and a stranger see nothing of it; a mount of another patient is refused', async () => {
  const [ours, theirs] = [await newGround(), await newGround()];
  const { id } = await waiting(ours, 1);
  expect(await theirs.tray()).toEqual([]);
  const body = { patient_id: theirs.mia.id };
  expect(await fileAs(theirs, id, body)).toMatchObject({ status: 404 });
  for (const [caller, status] of [
    [theirs.call, 404],
    [stranger, 401],
  ] as const) {
    for (const file of Object.values(trayFileCalls))
      expect((await caller.unchecked(file, { params: { id } })).status).toBe(status);
    const discard = { params: { id }, body: { reason: 'x' } };
    expect((await caller.unchecked(discardTrayImage, discard)).status).toBe(status);
  }
  const ben = await ours.patient({ first_name: 'Ben', last_name: 'Okafor' });
  expect(await fileAs(ours, id, { patient_id: ben.id, mount_id: ours.mia.mount.id })).toMatchObject({
    status: 404,
  });
  expect(await fileAs(ours, id, { patient_id: theirs.mia.id })).toMatchObject({ status: 404 });
  expect(await ours.tray()).toHaveLength(1);
});
