import { Readable } from 'node:stream';
import { createPatient, imageFileCalls, listImages, uploadImage } from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dicomFile, syntaxes, words } from '../../../services/imaging/testing/dicom-file.ts';
import { losslessJpeg } from '../../../services/imaging/testing/lossless-jpeg.ts';
import { bombPng } from '../../../services/imaging/testing/bomb.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { callFiles, formOf, imageApp, sha256 } from '../../../../tests/support/image-app.ts';

const { newPractice, database } = await testApp();
const { app, lying } = await imageApp(database);

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 60 } } });
const png = await solid(400, 200).png().toBuffer();
const grays = Array.from({ length: 64 * 64 }, (_, at) => at);
const given = {
  'image/png': png,
  'image/jpeg': await solid(400, 200)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Mia' } })
    .toBuffer(),
  'image/webp': await solid(400, 200).webp().toBuffer(),
};
const radiographs = {
  'implicit little endian': { syntax: syntaxes.implicit, bitsAllocated: 16, pixels: words(grays) },
  'explicit little endian': {
    syntax: syntaxes.explicit,
    bitsAllocated: 16,
    bitsStored: 12,
    pixels: words(grays),
  },
  'explicit big endian': { syntax: syntaxes.bigEndian, bitsAllocated: 16, pixels: words(grays, true) },
  'JPEG baseline': {
    syntax: syntaxes.jpeg,
    pixels: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
      .grayscale()
      .jpeg()
      .toBuffer(),
  },
  'JPEG lossless': {
    syntax: syntaxes.lossless,
    bitsAllocated: 16,
    pixels: losslessJpeg(grays, { width: 64, precision: 12 }),
  },
};

async function practiceWithPatient() {
  const practice = await newPractice({ name: 'Dr. Ana Núñez' });
  const { id: patientId } = await practice.call(createPatient, { body: aPatient() });
  return { ...practice, ...callFiles(app, practice.token), patientId };
}

describe('an uploaded file', () => {
  test.each(Object.entries(given))('%s comes back byte for byte', async (type, bytes) => {
    const { upload, call, patientId } = await practiceWithPatient();
    const fields = {
      caption: 'Upper left 🦷',
      kind: 'intraoral_photo',
      date_taken: '2026-03-03',
      teeth: '14, 15',
    };
    const { status, id, body } = await upload(patientId, bytes, { fields, name: 'Mia Keller.exe' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      patient_id: patientId,
      content_type: type,
      size: bytes.length,
      checksum: sha256(bytes),
      width: 400,
      height: 200,
      calibration: null,
      mm_per_pixel: null,
      ...fields,
      is_photo: false,
      released_at: expect.any(String),
      released_by: '',
      uploaded_by: 'Dr. Ana Núñez',
      version: 1,
      created_at: expect.any(String),
    });
    const original = await call(imageFileCalls.original, { params: { id } });
    expect(sha256(original.bytes)).toBe(sha256(bytes));
    const ending = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }[type];
    expect(original).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="intraoral-photo-2026-03-03.${ending}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        vary: expect.stringMatching(/authorization/i),
        etag: `"${sha256(bytes)}"`,
      },
    });
  });

  test.each(Object.entries(radiographs))('DICOM, %s, comes back byte for byte', async (_, pixels) => {
    const { upload, call, patientId } = await practiceWithPatient();
    const bytes = dicomFile({ rows: 64, columns: 64, ...pixels });
    const { status, id, body } = await upload(patientId, bytes, { fields: { kind: 'bitewing' } });
    expect({ status, type: body['content_type'], checksum: body['checksum'] }).toEqual({
      status: 201,
      type: 'application/dicom',
      checksum: sha256(bytes),
    });
    const original = await call(imageFileCalls.original, { params: { id } });
    expect(original.bytes.equals(bytes)).toBe(true);
    expect(original.headers['content-disposition']).toMatch(/bitewing-\d{4}-\d\d-\d\d\.dcm"$/);
    const { width, height, format } = await sharp(
      (await call(imageFileCalls.preview, { params: { id } })).bytes,
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 64, height: 64, format: 'jpeg' });
  });

  test('is shown as preview and thumbnail without metadata', async () => {
    const { upload, call, patientId } = await practiceWithPatient();
    const jpeg = given['image/jpeg'];
    expect(await sharp(jpeg).metadata()).toHaveProperty('exif');
    const { id } = await upload(patientId, jpeg);
    for (const [part, width] of [
      ['preview', 400],
      ['thumbnail', 320],
    ] as const) {
      const answer = await call(imageFileCalls[part], { params: { id } });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('content-disposition');
      const metadata = await sharp(answer.bytes).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width });
      for (const kind of ['exif', 'icc', 'xmp', 'iptc']) expect(metadata).not.toHaveProperty(kind);
    }
  });

  test('is sent again only when it has changed, and never without a token', async () => {
    const { upload, call, patientId } = await practiceWithPatient();
    const { id } = await upload(patientId, png);
    for (const file of Object.values(imageFileCalls)) {
      const image = { params: { id } };
      const first = await call(file, image);
      const headers = { 'if-none-match': String(first.headers['etag']) };
      const again = await call(file, image, headers);
      expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
      expect((await call(file, image, { 'if-none-match': '"other"' })).status).toBe(200);
      expect((await callFiles(app).call(file, image, headers)).status).toBe(401);
    }
  });

  test('is stored once for one Idempotency-Key', async () => {
    const { upload, call, patientId } = await practiceWithPatient();
    const before = (await lying()).length;
    const headers = { 'idempotency-key': 'drop-1' };
    const answers = [await upload(patientId, png, { headers }), await upload(patientId, png, { headers })];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await call(listImages, { params: { id: patientId } })).rows).toHaveLength(1);
    expect(await lying()).toHaveLength(before + 3);
    const other = await upload(patientId, given['image/webp'], { headers });
    expect(other.status).toBe(422);
    expect(await lying()).toHaveLength(before + 3);
  });

  test('file names are ignored', async () => {
    const { upload, patientId } = await practiceWithPatient();
    for (const name of [
      '../../../etc/passwd',
      '..\\..\\x.png',
      '/absolute.png',
      'a\0b.png',
      `${'n'.repeat(300)}.png`,
      '',
    ]) {
      const { status, body } = await upload(patientId, png, { name });
      expect({ status, type: body['content_type'] }).toEqual({ status: 201, type: 'image/png' });
    }
    for (const file of await lying()) expect(file).toMatch(/^[0-9a-f-]{36}\.(original|preview|thumbnail)$/);
  });
});

describe('what is refused leaves nothing', () => {
  const sentence = (like: RegExp) => ({ status: 422, body: { detail: expect.stringMatching(like) } });
  const noImage = sentence(/^This file type isn’t supported\. Choose a PNG, JPEG, WebP, or DICOM image/);
  const damaged = sentence(/damaged or incomplete/);

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), noImage],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), noImage],
    [
      'a phone’s HEIC',
      Buffer.from(`\0\0\0\x24ftypheic${'\0'.repeat(200)}`),
      sentence(/HEIC.*Send it as a JPEG/),
    ],
    ['a cut PNG', png.subarray(0, png.length / 2), damaged],
    ['a bomb', bombPng(20_000), sentence(/too large\. The limit is 100 megapixels/)],
    [
      'a DICOM bomb',
      dicomFile({ syntax: syntaxes.explicit, rows: 60_000, columns: 60_000, pixels: Buffer.alloc(64) }),
      sentence(/too large\. The limit is 100 megapixels/),
    ],
    [
      'DICOM as High-Throughput JPEG 2000',
      dicomFile({ syntax: '1.2.840.10008.1.2.4.201', rows: 8, columns: 8, pixels: Buffer.alloc(64) }),
      sentence(/uses High-Throughput JPEG 2000/),
    ],
    ['an empty file', Buffer.alloc(0), sentence(/Choose a file/)],
  ])('%s', async (_, bytes, refusal) => {
    const { upload, call, patientId } = await practiceWithPatient();
    const before = await lying();
    expect(await upload(patientId, bytes, { name: 'photo.png' })).toMatchObject(refusal);
    expect((await call(listImages, { params: { id: patientId } })).rows).toEqual([]);
    expect(await lying()).toEqual(before);
  });

  test.each([
    ['kind', 'selfie'],
    ['date_taken', '2026-02-30'],
    ['date_taken', '2999-01-01'],
    ['caption', 'x'.repeat(201)],
  ])('a wrong %s', async (field, value) => {
    const { upload, patientId } = await practiceWithPatient();
    const before = await lying();
    const { status, body } = await upload(patientId, png, { fields: { [field]: value } });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path: field, message: expect.any(String) }]);
    expect(await lying()).toEqual(before);
  });

  test('more than 25 MiB, with or without a declared length', async () => {
    const { call, patientId } = await practiceWithPatient();
    const before = await lying();
    const form = await formOf([['file', new File([png, Buffer.alloc(26 * 1024 * 1024)], 'large.png')]]);
    const refusal = { status: 413, body: { detail: 'Choose a file of 25 MB or less.' } };
    expect(
      await call.unchecked(uploadImage, { params: { id: patientId }, payload: form.payload }, form.headers),
    ).toMatchObject(refusal);
    const chunks = () => Readable.from(slices(form.payload));
    expect(
      await call.unchecked(uploadImage, { params: { id: patientId }, payload: chunks() }, form.headers),
    ).toMatchObject(refusal);
    expect(await lying()).toEqual(before);
  });

  test('anything but a form with one file', async () => {
    const { call, patientId } = await practiceWithPatient();
    const before = await lying();
    const one = await formOf([['file', new File([png], 'a.png')]]);
    const two = await formOf([
      ['file', new File([png], 'a.png')],
      ['file', new File([png], 'b.png')],
    ]);
    const none = await formOf([['kind', 'bitewing']]);
    const other = await formOf([['picture', new File([png], 'a.png')]]);
    const post = (payload: Buffer | string, type: string) =>
      call.unchecked(uploadImage, { params: { id: patientId }, payload }, { 'content-type': type });
    const typeOf = (form: typeof one) => form.headers['content-type'];
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('x', 'text/html')).status).toBe(415);
    expect((await call.unchecked(uploadImage, { params: { id: patientId } })).status).toBe(415);
    expect((await post(one.payload, 'multipart/form-data')).status).toBe(400);
    expect((await post(one.payload.subarray(0, -40), typeOf(one))).status).toBe(400);
    expect((await post('garbage', typeOf(one))).status).toBe(400);
    expect((await post(two.payload, typeOf(two))).body['detail']).toBe('Send one file at a time.');
    for (const form of [none, other]) {
      expect(await post(form.payload, typeOf(form))).toMatchObject({
        status: 422,
        body: { detail: 'Choose a file.' },
      });
    }
    expect(await lying()).toEqual(before);
  });
});

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
