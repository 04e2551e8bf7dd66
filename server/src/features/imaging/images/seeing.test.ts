import {
  activate,
  createPatient,
  deleteImage,
  inviteToPortal,
  staffRoles,
  imageFileCalls,
  listImages,
  portalImageFileCalls,
  portalImages,
  updateImage,
} from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aPatient, password, testApp } from '../../../../tests/support/practice.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { callFiles, imageApp } from '../../../../tests/support/image-app.ts';

const { newPractice, database } = await testApp();
const { app, lying } = await imageApp(database);
const parts = ['original', 'preview', 'thumbnail'] as const;
const madeUp = '01900000-0000-7000-8000-000000000000';

const solid = sharp({ create: { width: 400, height: 200, channels: 3, background: '#876' } });
const png = await solid.clone().png().toBuffer();
const webp = await solid.clone().webp().toBuffer();

async function practiceWithPatient(role: StaffRole = 'dentist') {
  const practice = await newPractice({ name: 'Dr. Ana Núñez', role });
  const { id: patientId } = await practice.call(createPatient, { body: aPatient() });
  return { ...practice, ...callFiles(app, practice.token), json: practice.call, patientId };
}

/** Signs a patient in through an accepted invitation. */
async function visitor({
  json,
  patientId,
}: Pick<Awaited<ReturnType<typeof practiceWithPatient>>, 'json' | 'patientId'>) {
  const invited = await json(inviteToPortal, {
    params: { id: patientId },
    body: { email: `${patientId}@example.com` },
  });
  const active = await json(activate, { body: { token: tokenIn(invited.output.invite_url), password } });
  return callFiles(app, String(active.body['access_token']));
}

describe('lists and changes', () => {
  test('are the newest first, with defaults', async () => {
    const { upload, call, patientId } = await practiceWithPatient();
    const first = await upload(patientId, png);
    const second = await upload(patientId, png, { fields: { kind: '', date_taken: '' } });
    const { rows } = await call(listImages, { params: { id: patientId } });
    expect(rows).toEqual([second.body, first.body]);
    expect(rows[0]).toMatchObject({ caption: '', kind: 'other', date_taken: null, teeth: '' });
  });

  test('an edit is checked against the version; the file stays', async () => {
    const { upload, call, patientId } = await practiceWithPatient();
    const { output: image } = await upload(patientId, png);
    const fields = { caption: 'After', kind: 'panoramic', date_taken: '2026-01-02', teeth: '1-32' };
    const edited = await call.unchecked(updateImage, {
      params: { id: image.id },
      body: { ...image, ...fields, version: 1, checksum: 'x', patient_id: madeUp },
    });
    expect(edited).toMatchObject({ status: 200, body: { ...image, ...fields, version: 2 } });
    expect(
      (await call(updateImage, { params: { id: image.id }, body: { ...fields, version: 1 } })).status,
    ).toBe(409);
    expect(
      (await call(updateImage, { params: { id: image.id }, body: { ...fields, date_taken: '2999-01-01' } }))
        .status,
    ).toBe(422);
    expect((await call(imageFileCalls.original, { params: { id: image.id } })).bytes.equals(png)).toBe(true);
  });

  test('an archived image is gone for everybody, and its files are kept', async () => {
    const practice = await practiceWithPatient();
    const { upload, call, patientId } = practice;
    const portal = await visitor(practice);
    const { output: image } = await upload(patientId, png);
    const kept = await lying();
    expect((await portal.call(portalImages)).rows).toHaveLength(1);
    expect((await call(deleteImage, { params: { id: image.id } })).status).toBe(204);
    expect((await call(listImages, { params: { id: patientId } })).rows).toEqual([]);
    expect((await portal.call(portalImages)).rows).toEqual([]);
    for (const part of parts) {
      const hidden = await portal.call(portalImageFileCalls[part], { params: { id: image.id } });
      expect(hidden).toEqual({
        ...(await portal.call(portalImageFileCalls[part], { params: { id: madeUp } })),
        headers: expect.anything(),
      });
      expect((await call(imageFileCalls[part], { params: { id: image.id } })).status).toBe(404);
    }
    expect((await call(deleteImage, { params: { id: image.id } })).status).toBe(404);
    expect((await call(updateImage, { params: { id: image.id }, body: {} })).status).toBe(404);
    expect(await lying()).toEqual(kept);
  });
});

describe('who may', () => {
  test('staff of the practice, whatever their role', async () => {
    for (const role of staffRoles) {
      const { upload, call, patientId } = await practiceWithPatient(role);
      const { status, id } = await upload(patientId, png);
      expect({ role, status }).toEqual({ role, status: 201 });
      expect((await call(deleteImage, { params: { id } })).status).toBe(204);
    }
  });

  test('nobody without a token, and no patient on the calls of staff', async () => {
    const practice = await practiceWithPatient();
    const { output: image } = await practice.upload(practice.patientId, png);
    const portal = await visitor(practice);
    for (const [caller, status] of [
      [callFiles(app), 401],
      [callFiles(app, 'x'.repeat(43)), 401],
      [portal, 403],
    ] as const) {
      const before = await lying();
      expect((await caller.upload(practice.patientId, png)).status).toBe(status);
      expect((await caller.call(listImages, { params: { id: practice.patientId } })).status).toBe(status);
      for (const part of parts)
        expect((await caller.call(imageFileCalls[part], { params: { id: image.id } })).status).toBe(status);
      expect((await caller.call(updateImage, { params: { id: image.id }, body: {} })).status).toBe(status);
      expect((await caller.call(deleteImage, { params: { id: image.id } })).status).toBe(status);
      expect(await lying()).toEqual(before);
    }
  });

  test('another practice gets the same answer as for a made-up id', async () => {
    const mine = await practiceWithPatient();
    const { output: image } = await mine.upload(mine.patientId, png);
    const other = await practiceWithPatient();
    const before = await lying();
    const same = async (
      ask: (patientId: string, imageId: string) => Promise<{ status: number; bytes: Buffer }>,
    ) => {
      const foreign = await ask(mine.patientId, image.id);
      const invented = await ask(madeUp, madeUp);
      expect({ status: foreign.status, text: foreign.bytes.toString() }).toEqual({
        status: 404,
        text: invented.bytes.toString(),
      });
    };
    await same((patientId) => other.call(listImages, { params: { id: patientId } }));
    await same((patientId) => other.upload(patientId, png));
    for (const part of parts) await same((_, id) => other.call(imageFileCalls[part], { params: { id } }));
    await same((_, id) => other.call(updateImage, { params: { id }, body: { caption: 'Mine now' } }));
    await same((_, id) => other.call(deleteImage, { params: { id } }));
    expect((await mine.call(listImages, { params: { id: mine.patientId } })).rows).toEqual([image]);
    expect(await lying()).toEqual(before);
  });

  test('a patient sees the own images and files, and nobody else’s', async () => {
    const practice = await practiceWithPatient();
    const portal = await visitor(practice);
    const { id: neighbor } = await practice.json(createPatient, { body: aPatient({ first_name: 'Noah' }) });
    const { output: own } = await practice.upload(practice.patientId, png, { fields: { caption: 'Before' } });
    const { output: theirs } = await practice.upload(neighbor, webp);

    const { rows } = await portal.call(portalImages);
    expect(rows.map((row) => row['id'])).toEqual([own.id]);
    expect(rows[0]).not.toHaveProperty('uploaded_by');
    for (const part of parts) {
      const seen = await portal.call(portalImageFileCalls[part], { params: { id: own.id } });
      const staffs = await practice.call(imageFileCalls[part], { params: { id: own.id } });
      expect(seen.bytes.equals(staffs.bytes)).toBe(true);
      expect(seen.headers['content-type']).toBe(staffs.headers['content-type']);

      const foreign = await portal.call(portalImageFileCalls[part], { params: { id: theirs.id } });
      const invented = await portal.call(portalImageFileCalls[part], { params: { id: madeUp } });
      const { date: _, 'x-request-id': __, ...headers } = foreign.headers;
      expect({ status: foreign.status, text: foreign.bytes.toString() }).toEqual({
        status: 404,
        text: invented.bytes.toString(),
      });
      expect(invented.headers).toMatchObject(headers);

      expect((await practice.call(portalImageFileCalls[part], { params: { id: own.id } })).status).toBe(403);
      expect((await callFiles(app).call(portalImageFileCalls[part], { params: { id: own.id } })).status).toBe(
        401,
      );
    }
    expect((await practice.call(portalImages)).status).toBe(403);
    expect((await callFiles(app).call(portalImages)).status).toBe(401);
    const chosen = { 'cusp-patient': neighbor };
    expect((await portal.call(portalImages, {}, chosen)).status).toBe(404);
  });
});
