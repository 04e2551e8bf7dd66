import { staffRoles } from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aPatient, password, testApp } from '../../testing/practice.ts';
import { callFiles, imageApp } from './testing/image-app.ts';

const { newPractice, database } = await testApp();
const { app, lying } = await imageApp(database);
const madeUp = '01900000-0000-7000-8000-000000000000';

const solid = sharp({ create: { width: 400, height: 200, channels: 3, background: '#876' } });
const png = await solid.clone().png().toBuffer();
const webp = await solid.clone().webp().toBuffer();

async function practiceWithPatient(role: StaffRole = 'dentist') {
  const practice = await newPractice({ name: 'Dr. Ana Núñez', role });
  const { id: patientId } = await practice.call('POST', '/patients', aPatient());
  return { ...practice, ...callFiles(app, practice.token), json: practice.call, patientId };
}

/** A patient's own sign-in, as the invitation makes it. */
async function visitor({
  json,
  patientId,
}: Pick<Awaited<ReturnType<typeof practiceWithPatient>>, 'json' | 'patientId'>) {
  const invited = await json('POST', `/patients/${patientId}/portal-invite`, {
    email: `${patientId}@example.com`,
  });
  const token = new URL(String(invited.body['invite_url']), 'http://x').searchParams.get('token');
  const active = await json('POST', '/patient-portal/activate', { token, password });
  return callFiles(app, String(active.body['access_token']));
}

describe('lists and changes', () => {
  test('are the newest first, with defaults', async () => {
    const { upload, get, patientId } = await practiceWithPatient();
    const first = await upload(patientId, png);
    const second = await upload(patientId, png, { fields: { kind: '', date_taken: '' } });
    const { rows } = await get(`/patients/${patientId}/images`);
    expect(rows).toEqual([second.body, first.body]);
    expect(rows[0]).toMatchObject({ caption: '', kind: 'other', date_taken: null, teeth: '' });
  });

  test('an edit is checked against the version; the file stays', async () => {
    const { upload, call, get, patientId } = await practiceWithPatient();
    const { body: image } = await upload(patientId, png);
    const path = `/images/${image['id']}`;
    const fields = { caption: 'After', kind: 'panoramic', date_taken: '2026-01-02', teeth: '1-32' };
    const edited = await call('PUT', path, {
      ...image,
      ...fields,
      version: 1,
      checksum: 'x',
      patient_id: madeUp,
    });
    expect(edited).toMatchObject({ status: 200, body: { ...image, ...fields, version: 2 } });
    expect((await call('PUT', path, { ...fields, version: 1 })).status).toBe(409);
    expect((await call('PUT', path, { ...fields, date_taken: '2999-01-01' })).status).toBe(422);
    expect((await get(`${path}/original`)).bytes.equals(png)).toBe(true);
  });

  test('an archived image is gone for everybody, and its files are kept', async () => {
    const practice = await practiceWithPatient();
    const { upload, call, get, patientId } = practice;
    const portal = await visitor(practice);
    const { body: image } = await upload(patientId, png);
    const kept = await lying();
    expect((await portal.get('/patient-portal/images')).rows).toHaveLength(1);
    expect((await call('DELETE', `/images/${image['id']}`)).status).toBe(204);
    expect((await get(`/patients/${patientId}/images`)).rows).toEqual([]);
    expect((await portal.get('/patient-portal/images')).rows).toEqual([]);
    for (const part of ['original', 'preview', 'thumbnail']) {
      const hidden = await portal.get(`/patient-portal/images/${image['id']}/${part}`);
      expect(hidden).toEqual({
        ...(await portal.get(`/patient-portal/images/${madeUp}/${part}`)),
        headers: expect.anything(),
      });
      expect((await get(`/images/${image['id']}/${part}`)).status).toBe(404);
    }
    expect((await call('DELETE', `/images/${image['id']}`)).status).toBe(404);
    expect((await call('PUT', `/images/${image['id']}`, {})).status).toBe(404);
    expect(await lying()).toEqual(kept);
  });
});

describe('who may', () => {
  test('staff of the practice, whatever their role', async () => {
    for (const role of staffRoles) {
      const { upload, call, patientId } = await practiceWithPatient(role);
      const { status, body } = await upload(patientId, png);
      expect({ role, status }).toEqual({ role, status: 201 });
      expect((await call('DELETE', `/images/${body['id']}`)).status).toBe(204);
    }
  });

  test('nobody without a token, and no patient on the calls of staff', async () => {
    const practice = await practiceWithPatient();
    const { body: image } = await practice.upload(practice.patientId, png);
    const portal = await visitor(practice);
    for (const [caller, status] of [
      [callFiles(app), 401],
      [callFiles(app, 'x'.repeat(43)), 401],
      [portal, 403],
    ] as const) {
      const before = await lying();
      expect((await caller.upload(practice.patientId, png)).status).toBe(status);
      expect((await caller.get(`/patients/${practice.patientId}/images`)).status).toBe(status);
      for (const part of ['original', 'preview', 'thumbnail'])
        expect((await caller.get(`/images/${image['id']}/${part}`)).status).toBe(status);
      expect((await caller.call('PUT', `/images/${image['id']}`, {})).status).toBe(status);
      expect((await caller.call('DELETE', `/images/${image['id']}`)).status).toBe(status);
      expect(await lying()).toEqual(before);
    }
  });

  test('another practice gets what it gets for a made-up id', async () => {
    const mine = await practiceWithPatient();
    const { body: image } = await mine.upload(mine.patientId, png);
    const other = await practiceWithPatient();
    const before = await lying();
    const same = async (
      ask: (patientId: string, imageId: string) => Promise<{ status: number; bytes: Buffer }>,
    ) => {
      const foreign = await ask(mine.patientId, String(image['id']));
      const invented = await ask(madeUp, madeUp);
      expect({ status: foreign.status, text: foreign.bytes.toString() }).toEqual({
        status: 404,
        text: invented.bytes.toString(),
      });
    };
    await same((patientId) => other.get(`/patients/${patientId}/images`));
    await same((patientId) => other.upload(patientId, png));
    for (const part of ['original', 'preview', 'thumbnail'])
      await same((_, id) => other.get(`/images/${id}/${part}`));
    await same((_, id) => other.call('PUT', `/images/${id}`, { caption: 'Mine now' }));
    await same((_, id) => other.call('DELETE', `/images/${id}`));
    expect((await mine.get(`/patients/${mine.patientId}/images`)).rows).toEqual([image]);
    expect(await lying()).toEqual(before);
  });

  test('a patient sees the own images and files, and nobody else’s', async () => {
    const practice = await practiceWithPatient();
    const portal = await visitor(practice);
    const { id: neighbour } = await practice.json('POST', '/patients', aPatient({ first_name: 'Noah' }));
    const { body: own } = await practice.upload(practice.patientId, png, { fields: { caption: 'Before' } });
    const { body: theirs } = await practice.upload(neighbour, webp);

    const { rows } = await portal.get('/patient-portal/images');
    expect(rows.map((row) => row['id'])).toEqual([own['id']]);
    expect(rows[0]).not.toHaveProperty('uploaded_by');
    for (const part of ['original', 'preview', 'thumbnail']) {
      const seen = await portal.get(`/patient-portal/images/${own['id']}/${part}`);
      const staffs = await practice.get(`/images/${own['id']}/${part}`);
      expect(seen.bytes.equals(staffs.bytes)).toBe(true);
      expect(seen.headers['content-type']).toBe(staffs.headers['content-type']);

      const foreign = await portal.get(`/patient-portal/images/${theirs['id']}/${part}`);
      const invented = await portal.get(`/patient-portal/images/${madeUp}/${part}`);
      const { date: _, 'x-request-id': __, ...headers } = foreign.headers;
      expect({ status: foreign.status, text: foreign.bytes.toString() }).toEqual({
        status: 404,
        text: invented.bytes.toString(),
      });
      expect(invented.headers).toMatchObject(headers);

      expect((await practice.get(`/patient-portal/images/${own['id']}/${part}`)).status).toBe(403);
      expect((await callFiles(app).get(`/patient-portal/images/${own['id']}/${part}`)).status).toBe(401);
    }
    expect((await practice.get('/patient-portal/images')).status).toBe(403);
    expect((await callFiles(app).get('/patient-portal/images')).status).toBe(401);
    const chosen = { 'cusp-patient': neighbour };
    expect((await portal.get('/patient-portal/images', chosen)).status).toBe(404);
  });
});
