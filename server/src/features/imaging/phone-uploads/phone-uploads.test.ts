import {
  createPatient,
  deactivateTeamMember,
  endPhoneUpload,
  imageFileCalls,
  listAudit,
  listImages,
  listTeam,
  logout,
  makePhoneUpload,
  phoneUploadLimits,
  readPhoneUpload,
  requestOf,
  sendPhonePhoto,
  startPhoneUpload,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dicomFile, syntaxes } from '../../../services/imaging/testing/dicom-file.ts';
import { formOf } from '../../../../tests/support/image-app.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

const photoOf = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
const jpeg = await photoOf('#876');

/** Sends a form as a phone does: the pass before the file. */
async function sent(pass: string, bytes: Uint8Array, { isFileFirst = false } = {}) {
  const parts = [
    ['pass', pass],
    ['file', new File([Buffer.from(bytes)], 'photo.jpg')],
  ] as const;
  const form = await formOf(isFileFirst ? parts.toReversed() : parts);
  const { method, url } = requestOf(sendPhonePhoto, { body: { pass } });
  const answer = await app.inject({ method, url, headers: form.headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** A code that the owner of a practice shows for a patient. */
async function shown(fields: { kind?: 'other'; date_taken?: string } = {}) {
  const practice = await newPractice({ name: 'Dr. Ana Núñez' });
  const { call } = practice;
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const params = { id: patientId };
  const { output: made } = await call(makePhoneUpload, { params, body: fields });
  const token = /\/phone-photos\?token=([\w-]{43})$/.exec(made.url)?.[1] ?? '';
  const start = () => stranger.unchecked(startPhoneUpload, { body: { token } });
  const started = async () => String((await start()).body['pass']);
  const read = async () => (await call(readPhoneUpload, { params: { id: made.id } })).output;
  const images = async () => (await call(listImages, { params })).output;
  return { ...practice, params, made, token, start, started, read, images };
}

test('a phone sends photos of one patient without signing in, in the name of who showed the code', async () => {
  const { call, user, params, made, start, read, images } = await shown();
  expect(made).toMatchObject({ state: 'waiting', image_ids: [] });
  const opened = await start();
  expect(opened).toMatchObject({ status: 200, body: { opened_by: user.name } });
  // It shows nothing of the patient.
  expect(JSON.stringify(opened.body)).not.toMatch(/Keller|Mia/);
  expect(await read()).toMatchObject({ state: 'open' });
  const pass = String(opened.body['pass']);
  expect(await sent(pass, jpeg)).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await sent(pass, await photoOf('#123'))).toMatchObject({ status: 200, body: { count: 2 } });
  // A phone that lost the answer sends the same again.
  expect(await sent(pass, jpeg)).toMatchObject({ status: 200, body: { count: 2 } });
  const [second, first, ...others] = await images();
  expect(others).toEqual([]);
  expect((await read()).image_ids).toEqual([first?.id, second?.id]);
  expect(first).toMatchObject({
    kind: 'intraoral_photo',
    content_type: 'image/jpeg',
    uploaded_by: user.name,
    date_taken: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const entries = (await call(listAudit, { query: { limit: '10' } })).output;
  expect(entries).toContainEqual(
    expect.objectContaining({
      realm: 'public',
      person_name: user.name,
      action: 'create',
      object: 'image',
      object_id: first?.id,
      patient_id: params.id,
    }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      object: 'phone_upload',
      object_id: made.id,
      action: 'update',
      realm: 'public',
    }),
  );
});

test('photos of a mount’s code are stored as the mount wants them', async () => {
  const { started, images } = await shown({ kind: 'other', date_taken: '2026-03-02' });
  await sent(await started(), jpeg);
  expect(await images()).toMatchObject([{ kind: 'other', date_taken: '2026-03-02' }]);
});

test('a code opens on one phone, and only its hashes are stored', async () => {
  const { made, token, start, started } = await shown();
  const pass = await started();
  expect(await start()).toMatchObject({ status: 404 });
  // The token sends nothing, and the pass opens nothing.
  expect(await sent(token, jpeg)).toMatchObject({ status: 404 });
  expect(await stranger.unchecked(startPhoneUpload, { body: { token: pass } })).toMatchObject({
    status: 404,
  });
  const { rows } = await asOwner((owner) =>
    owner.query('select * from phone_upload where id = $1', [made.id]),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(pass);
});

test('nothing arrives once a code has ended, expired, or lost who made it', async () => {
  const ended = await shown();
  const pass = await ended.started();
  await ended.call(endPhoneUpload, { params: { id: ended.made.id } });
  expect(await ended.read()).toMatchObject({ state: 'ended' });
  expect(await sent(pass, jpeg)).toMatchObject({ status: 404 });
  // A further code of the same person ends the one before.
  const again = await ended.call(makePhoneUpload, { params: ended.params, body: {} });
  await ended.call(makePhoneUpload, { params: ended.params, body: {} });
  const { output } = await ended.call(readPhoneUpload, { params: { id: again.output.id } });
  expect(output.state).toBe('ended');

  const expired = await shown();
  const late = await expired.started();
  await asOwner((owner) =>
    owner.query('update phone_upload set expires_at = now() where id = $1', [expired.made.id]),
  );
  expect(await expired.read()).toMatchObject({ state: 'expired' });
  expect(await sent(late, jpeg)).toMatchObject({ status: 404 });
  const unopened = await shown();
  await asOwner((owner) =>
    owner.query('update phone_upload set expires_at = now() where id = $1', [unopened.made.id]),
  );
  expect(await unopened.start()).toMatchObject({ status: 404 });

  const left = await shown();
  const theirs = await left.started();
  const assistant = await left.member('assistant', 'Kim Ives');
  const { output: code } = await assistant(makePhoneUpload, { params: left.params, body: {} });
  const { output: team } = await left.call(listTeam);
  const kim = team.find(({ name }) => name === 'Kim Ives');
  await left.call(deactivateTeamMember, { params: { id: kim?.id ?? '' } });
  const token = code.url.slice(-43);
  expect(await stranger.unchecked(startPhoneUpload, { body: { token } })).toMatchObject({ status: 404 });
  // The owner's own still works, until the owner signs out.
  expect(await sent(theirs, jpeg)).toMatchObject({ status: 200 });
  await left.call(logout);
  expect(await sent(theirs, await photoOf('#123'))).toMatchObject({ status: 404 });
  for (const { images } of [ended, expired]) expect(await images()).toEqual([]);
});

test('what is no photo, too much, or without its proof is refused', async () => {
  const { made, started, images } = await shown();
  const pass = await started();
  expect(await sent(pass, Buffer.from('<script>alert(1)</script>'))).toMatchObject({ status: 422 });
  expect(await sent(pass, jpeg.subarray(0, 200))).toMatchObject({ status: 422 });
  const radiograph = dicomFile({ syntax: syntaxes.explicit, rows: 8, columns: 8, pixels: Buffer.alloc(64) });
  expect(await sent(pass, radiograph)).toMatchObject({ status: 422 });
  expect(await sent(pass, new Uint8Array())).toMatchObject({ status: 422 });
  expect(await sent('x'.repeat(43), jpeg)).toMatchObject({ status: 404 });
  expect(await sent('', jpeg)).toMatchObject({ status: 422 });
  // A file before its proof isn't even received.
  expect(await sent(pass, jpeg, { isFileFirst: true })).toMatchObject({ status: 422 });
  expect(await images()).toEqual([]);
  expect(await sent(pass, jpeg)).toMatchObject({ status: 200 });
  await asOwner(async (owner) => {
    const copies = phoneUploadLimits.photos - 1;
    await owner.query(
      `with copied as (insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind, teeth,
            uploaded_by, uploaded_by_id)
          select practice_id, gen_random_uuid(), patient_id, content_type, size, lpad(n::text, 64, '0'), width, height, caption, kind, teeth,
              uploaded_by, uploaded_by_id
            from image, generate_series(1, $2) n
            where id in (select image_id from phone_upload_image where upload_id = $1) returning practice_id, id)
        insert into phone_upload_image (practice_id, upload_id, image_id) select practice_id, $1, id from copied`,
      [made.id, copies],
    );
  });
  expect(await sent(pass, await photoOf('#abc'))).toMatchObject({ status: 409 });
});

test('codes are of who may add images, in their own practice', async () => {
  const { call, params, made } = await shown();
  const theirs = await newPractice();
  const id = { params: { id: made.id } };
  const refused = [
    [await theirs.call.unchecked(makePhoneUpload, { params, body: {} }), 404],
    [await theirs.call.unchecked(readPhoneUpload, id), 404],
    [await theirs.call.unchecked(endPhoneUpload, id), 404],
    [await stranger.unchecked(makePhoneUpload, { params, body: {} }), 401],
    [await stranger.unchecked(readPhoneUpload, id), 401],
    [await call.unchecked(makePhoneUpload, { params, body: { date_taken: '2999-01-01' } }), 422],
    [await stranger.unchecked(imageFileCalls.original, id), 401],
  ] as const;
  for (const [{ status }, expected] of refused) expect(status).toBe(expected);
});
