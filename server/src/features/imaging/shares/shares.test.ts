import {
  createPatient,
  endImageShare,
  imageFileCalls,
  listAudit,
  listDisclosures,
  listImageShares,
  openImageShare,
  readImageShare,
  requestOf,
  sendImageShareCode,
  sharedImage,
  sharedImagesArchive,
  shareImages,
} from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anEmail } from '../../../../tests/support/invited.ts';
import { callFiles } from '../../../../tests/support/image-app.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { shareCodeEmail, shareEmail } from './emails.ts';

const { app, newPractice, stranger } = await testApp({ sandbox: true });
const silent = await testApp();

const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#876' } })
  .png()
  .toBuffer();

/** A patient with two images, of which one is shared. */
async function shared() {
  const practice = await newPractice({ name: 'Dr. Ana Núñez' });
  const { call, token: staff } = practice;
  const { upload } = callFiles(app, staff);
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const params = { id: patientId };
  const [image, other] = [
    (await upload(patientId, png)).output,
    (await upload(patientId, png)).output,
  ] as const;
  const body = { recipient: 'Dr. Dana Ruiz', email: anEmail(), note: 'Tooth 19', image_ids: [image.id] };
  const { output: share } = await call(shareImages, { params, body });
  const token = /^.+\/shared-images\?token=([\w-]{43})$/.exec(share.url)?.[1] ?? '';
  const code = async () => (await stranger(sendImageShareCode, { body: { token } })).output.test_code ?? '';
  const open = (given: string) => stranger.unchecked(openImageShare, { body: { token, code: given } });
  const fetched = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => {
    const { method, url, headers, body: payload = '' } = requestOf(endpoint, input);
    return app.inject({ method, url, headers, payload });
  };
  const picture = (pass: string, id = image.id, part: 'original' | 'preview' = 'original') =>
    fetched(sharedImage, { body: { pass, image_id: id, part } });
  const listed = async () => (await call(listImageShares, { params })).output[0];
  return { ...practice, params, body, image, other, share, token, code, open, fetched, picture, listed };
}

test('another office opens images by a link and a mailed code, and each look is recorded', async () => {
  const { call, params, image, share, token, code, open, picture, fetched, listed } = await shared();
  expect(share).toMatchObject({ state: 'open', views: 0, viewed_at: null, image_ids: [image.id] });
  const read = await stranger(readImageShare, { body: { token } });
  expect(read.output).toMatchObject({ mailbox: expect.stringMatching(/^.•••@/) });
  expect(JSON.stringify(read.output)).not.toContain('Keller');
  const opened = await open(await code());
  expect(opened).toMatchObject({
    status: 200,
    body: {
      patient_name: 'Mia Keller',
      date_of_birth: '1984-06-09',
      note: 'Tooth 19',
      images: [{ id: image.id }],
    },
  });
  const pass = String(opened.body['pass']);
  expect((await picture(pass)).rawPayload).toEqual(png);
  const zip = await fetched(sharedImagesArchive, { body: { pass, as: 'jpeg' } });
  expect(Object.keys(unzipSync(zip.rawPayload))).toEqual([expect.stringMatching(/^01-other-[\d-]+\.jpg$/)]);
  const dicom = await fetched(sharedImagesArchive, { body: { pass, as: 'dicom' } });
  expect(Object.keys(unzipSync(dicom.rawPayload))).toEqual(['IMAGES/IM000001', 'DICOMDIR']);
  expect(await listed()).toMatchObject({ views: 4, viewed_at: expect.any(String) });
  const entries = (await call(listAudit, { query: { limit: '4' } })).output;
  expect(entries).toContainEqual(
    expect.objectContaining({
      realm: 'public',
      person_name: 'Dr. Dana Ruiz',
      action: 'export',
      object: 'image_share',
      object_id: share.id,
      patient_id: params.id,
    }),
  );
  expect((await call(listDisclosures, { params })).output).toContainEqual(
    expect.objectContaining({
      kind: 'image_link',
      what: '1 image',
      recipient: `Dr. Dana Ruiz, ${share.email}`,
      ground: 'treatment',
    }),
  );
});

test('a code opens once, and five wrong ones close it until another is sent', async () => {
  const { code, open, picture } = await shared();
  const first = await code();
  const pass = String((await open(first)).body['pass']);
  expect(await open(first)).toMatchObject({ status: 422 });
  const right = await code();
  for (let tries = 0; tries < 5; tries += 1) expect(await open('00000000')).toMatchObject({ status: 422 });
  expect(await open(right)).toMatchObject({ status: 422 });
  const again = String((await open(await code())).body['pass']);
  // A later opening ends the earlier one.
  expect((await picture(pass)).statusCode).toBe(404);
  expect((await picture(again)).statusCode).toBe(200);
});

test('a link shows its images only, and nothing once it is over', async () => {
  const { call, other, share, token, code, open, picture, listed } = await shared();
  const pass = String((await open(await code())).body['pass']);
  expect((await picture(pass, other.id)).statusCode).toBe(404);
  // The token isn't a pass, nor the pass a token.
  expect((await picture(token)).statusCode).toBe(404);
  expect(await stranger.unchecked(readImageShare, { body: { token: pass } })).toMatchObject({ status: 404 });
  const later = await shared();
  const expired = String((await later.open(await later.code())).body['pass']);
  await asOwner((owner) =>
    owner.query('update image_share set expires_at = now() where id = $1', [later.share.id]),
  );
  expect((await later.picture(expired)).statusCode).toBe(404);
  expect(await later.listed()).toMatchObject({ state: 'expired' });
  await call(endImageShare, { params: { id: share.id } });
  expect(await listed()).toMatchObject({ state: 'ended' });
  expect((await picture(pass)).statusCode).toBe(404);
  const tokens = { body: { token } };
  expect(await stranger.unchecked(readImageShare, tokens)).toMatchObject({ status: 404 });
  expect(await stranger.unchecked(sendImageShareCode, tokens)).toMatchObject({ status: 404 });
});

test('what cannot be shared is refused', async () => {
  const { call, params, body, image, share } = await shared();
  const theirs = await newPractice();
  const { id: neighbor } = await call(createPatient, { body: aPatient() });
  const refused = [
    [await call.unchecked(shareImages, { params: { id: neighbor }, body }), 404],
    [await call.unchecked(shareImages, { params, body: { ...body, email: 'nobody' } }), 422],
    [await call.unchecked(shareImages, { params, body: { ...body, image_ids: [] } }), 422],
    [await theirs.call.unchecked(shareImages, { params, body }), 404],
    [await theirs.call.unchecked(listImageShares, { params }), 404],
    [await theirs.call.unchecked(endImageShare, { params: { id: share.id } }), 404],
    [await stranger.unchecked(shareImages, { params, body }), 401],
    [await stranger.unchecked(imageFileCalls.original, { params: { id: image.id } }), 401],
  ] as const;
  for (const [{ status }, expected] of refused) expect(status).toBe(expected);
  const withoutMail = await silent.newPractice();
  const { id } = await withoutMail.call(createPatient, { body: aPatient() });
  expect(
    await withoutMail.call.unchecked(shareImages, { params: { id }, body: { ...body, image_ids: [id] } }),
  ).toMatchObject({ status: 409 });
});

test('the emails name no patient', () => {
  const from = { name: 'Dr. Ana Núñez', phone: '(212) 555-0147' };
  const url = 'https://cusp.example/shared-images?token=x';
  expect(shareEmail(from, url).text).toContain(url);
  expect(shareCodeEmail(from, '12345678').text).toContain('\n12345678\n');
});
