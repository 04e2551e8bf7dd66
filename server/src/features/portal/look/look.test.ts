// The practice's picture and color on patients' pages. Issue 27: "The practice's name, picture and colors lead".
import {
  getPracticeLook,
  patientColorRules,
  portalMe,
  practicePicture,
  readBookingPage,
  readSignInLook,
  removePracticePicture,
  setPracticeColor,
  setPracticePicture,
  updateBookingPage,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { bombPng } from '../../../services/imaging/testing/bomb.ts';

const { app, newPractice, stranger } = await testApp();
const color = '#0b5394';
const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#2468' } })
  .png()
  .toBuffer();

async function send(who: Caller, bytes: Uint8Array) {
  const { payload, headers } = await formOf([['file', new File([Buffer.from(bytes)], 'logo.svg')]]);
  return who.unchecked(setPracticePicture, { payload }, headers);
}
const load = (src: string) => app.inject({ method: 'GET', url: src });

test('an owner sets them, their patients and strangers see them, and nobody else’s change', async () => {
  const { call, member } = await newPractice();
  const { visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const other = await newPractice();
  const elsewhere = await patientOf(other.call, stranger, (token) => callAs(app, token));
  const seen = async (who: Caller) => (await who(portalMe)).output.patient.practice.look;
  expect(await seen(visitor)).toMatchObject({ picture: null, colors: '' });

  const { output: first } = await call(setPracticeColor, {
    body: { color: color.toUpperCase(), version: 0 },
  });
  expect(first).toMatchObject({ color, picture: null, version: 1 });
  expect((await send(call, logo)).status).toBe(201);
  const { output: set } = await call(getPracticeLook);
  expect(set).toMatchObject({ color, picture: { width: 320, height: 107 } });
  expect(await seen(visitor)).toEqual({
    picture: set.picture,
    colors: patientColorRules(color),
    mark: set.mark,
  });
  expect(await seen(elsewhere.visitor)).toMatchObject({ picture: null, colors: '' });

  const name = `look-${Date.now()}`;
  await call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const page = await stranger(readBookingPage, { params: { name } });
  expect(page.output.look).toEqual(await seen(visitor));

  for (const role of ['dentist', 'hygienist', 'receptionist'] as const) {
    const by = await member(role);
    expect((await by.unchecked(getPracticeLook)).status).toBe(403);
    expect((await by.unchecked(setPracticeColor, { body: { color, version: 9 } })).status).toBe(403);
    expect((await by.unchecked(removePracticePicture)).status).toBe(403);
    expect((await send(by, logo)).status).toBe(403);
  }
  expect((await send(stranger, logo)).status).toBe(401);
  expect((await send(visitor, logo)).status).toBe(403);
  expect((await call(getPracticeLook)).output).toEqual(set);
});

test('the sign-in shows the look of the practice that a link names, and none for any other', async () => {
  const { call, user } = await newPractice();
  await call(setPracticeColor, { body: { color, version: 0 } });
  const { mark } = (await call(getPracticeLook)).output;
  const looked = (given: string) => stranger.unchecked(readSignInLook, { params: { mark: given } });
  expect(await looked(mark)).toMatchObject({
    status: 200,
    body: {
      practice_name: user.practice.name,
      look: { picture: null, colors: patientColorRules(color), mark },
    },
  });
  const { output: other } = await (await newPractice()).call(getPracticeLook);
  expect(other.mark).not.toBe(mark);
  // A mark that is nobody's, and texts that aren't marks.
  for (const wrong of ['A'.repeat(22), mark.slice(1), `${mark}A`, "';".repeat(11), '%00'.repeat(22)])
    expect((await looked(wrong)).status).toBe(404);
  await asOwner((client) =>
    client.query('update practice set suspended_at = now() where practice_id = $1', [user.practice.id]),
  );
  expect((await looked(mark)).status).toBe(404);
});

test('the picture is one made of what was sent, for everybody to keep, at an address of its own', async () => {
  const { call } = await newPractice();
  await send(call, logo);
  const { picture } = (await call(getPracticeLook)).output;
  const answer = await load(picture?.src ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const made = await sharp(answer.rawPayload).metadata();
  expect([made.format, made.width, made.height]).toEqual(['jpeg', picture?.width, picture?.height]);
  expect([made.exif, made.icc, made.xmp]).toEqual([undefined, undefined, undefined]);

  const other = await newPractice();
  const practice = other.user.practice.id;
  const [, checksum = ''] = /([0-9a-f]{64})$/.exec(picture?.src ?? '') ?? [];
  const nobodys = await stranger.unchecked(practicePicture, { params: { practice, checksum } });
  expect(nobodys.status).toBe(404);
  for (const wrong of ['x', 'A'.repeat(64), "'".repeat(64)])
    expect((await load(`/api/practice-pictures/${practice}/${wrong}`)).statusCode).toBeGreaterThan(399);

  await call(removePracticePicture);
  expect((await load(picture?.src ?? '')).statusCode).toBe(404);
});

test('what is no picture, or a bomb, is refused with a sentence, and the earlier one stays', async () => {
  const { call } = await newPractice();
  await send(call, logo);
  const before = (await call(getPracticeLook)).output;
  const hostile = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    logo.subarray(0, 200),
    Buffer.alloc(0),
    bombPng(30_000),
  ];
  for (const bytes of hostile) {
    const { status, body } = await send(call, bytes);
    expect(status).toBe(422);
    expect(String(body['detail'])).toMatch(/\w{3}/);
  }
  expect((await call(getPracticeLook)).output).toEqual(before);
});

test('a color is six digits, and an older version changes nothing', async () => {
  const { call } = await newPractice();
  for (const wrong of ['red', '#12345', '#1234567', '#12345g', '#000;}*{display:none', 7, {}, ''])
    expect((await call.unchecked(setPracticeColor, { body: { color: wrong, version: 0 } })).status).toBe(422);
  await call(setPracticeColor, { body: { color, version: 0 } });
  const late = await call.unchecked(setPracticeColor, { body: { color: '#ffffff', version: 0 } });
  expect(late.status).toBe(409);
  expect((await call(getPracticeLook)).output.color).toBe(color);
  const { output } = await call(setPracticeColor, { body: { color: null, version: 1 } });
  expect(output).toMatchObject({ color: null, picture: null, version: 2 });
});
