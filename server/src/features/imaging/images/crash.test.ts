import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createPatient, imageFileCalls, listImages } from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { fileKey } from '../../../services/files/store.ts';
import type { FileKey } from '../../../services/files/store.ts';
import { aPatient, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import { checkImageFiles } from './check.ts';
import { callFiles, imageApp } from '../../../../tests/support/image-app.ts';

// The check goes through every practice there is, which are thousands at the end of a run.
await onOwnDatabase();
const { newPractice, database } = await testApp();
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#777' } })
  .png()
  .toBuffer();
const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000);

async function patientOf({ call }: Awaited<ReturnType<typeof newPractice>>) {
  return (await call(createPatient, { body: aPatient() })).id;
}

describe('an upload that fails', () => {
  test.each([1, 2, 3])('at file %i leaves neither row nor file', async (failing) => {
    let puts = 0;
    const { app, store, lying } = await imageApp(database, (whole) => ({
      ...whole,
      put: (...given) =>
        (puts += 1) === failing ? Promise.reject(new Error('disk full')) : whole.put(...given),
    }));
    const practice = await newPractice();
    const patientId = await patientOf(practice);
    const { upload, call } = callFiles(app, practice.token);
    const refused = await upload(patientId, png);
    expect(refused).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/^The files cannot be reached/) },
    });
    expect((await call(listImages, { params: { id: patientId } })).rows).toEqual([]);
    await expect.poll(lying).toEqual([]);
    // The call doesn't wait long for the removal.
    const strays = async () => (await checkImageFiles({ database, store }, { now: inTwoHours() })).strays;
    await expect.poll(strays).toEqual([]);
    // And the next one goes through.
    expect((await upload(patientId, png)).status).toBe(201);
  });

  test('at the row leaves neither row nor file', async () => {
    const broken: Database = { ...database, asPractice: () => Promise.reject(new Error('gone')) };
    const { app, lying } = await imageApp(broken);
    const practice = await newPractice();
    const patientId = await patientOf(practice);
    const { upload, call } = callFiles(app, practice.token);
    expect((await upload(patientId, png)).status).toBe(500);
    expect((await call(listImages, { params: { id: patientId } })).rows).toEqual([]);
    await expect.poll(lying).toEqual([]);
  });

  test('after the row was written leaves neither, when the transaction is rolled back', async () => {
    const rolledBack: Database = {
      ...database,
      asPractice: (id, work) =>
        database.asPractice(id, async (tx) => {
          await work(tx);
          throw new Error('gone');
        }),
    };
    const { app, lying } = await imageApp(rolledBack);
    const practice = await newPractice();
    const patientId = await patientOf(practice);
    const { upload, call } = callFiles(app, practice.token);
    expect((await upload(patientId, png)).status).toBe(500);
    expect((await call(listImages, { params: { id: patientId } })).rows).toEqual([]);
    await expect.poll(lying).toEqual([]);
  });
});

describe('the check', () => {
  async function stored() {
    const { app, store } = await imageApp(database);
    const practice = await newPractice();
    const { body } = await callFiles(app, practice.token).upload(await patientOf(practice), png);
    const practiceId = practice.user.practice.id;
    const key = (part: string): FileKey => fileKey(practiceId, String(body['id']), part);
    // This store doesn't have the images of other tests.
    const check = async (options: Parameters<typeof checkImageFiles>[1] = {}) => {
      const { strays, missing, changed } = await checkImageFiles({ database, store }, options);
      const ours = (keys: FileKey[]) => keys.filter((each) => each.startsWith(practiceId));
      return { strays, missing: ours(missing), changed: ours(changed) };
    };
    return {
      store,
      practiceId,
      key,
      check,
      call: callFiles(app, practice.token).call,
      id: String(body['id']),
    };
  }
  const fine = { strays: [], missing: [], changed: [] };

  test('finds nothing where nothing is wrong', async () => {
    const { check } = await stored();
    expect(await check({ contents: true, now: inTwoHours() })).toEqual(fine);
  });

  test('finds files without a row once they are an hour old', async () => {
    const { check, store, practiceId } = await stored();
    const stray = fileKey(practiceId, randomUUID(), 'original');
    const ofNobody = fileKey(randomUUID(), randomUUID(), 'preview');
    for (const key of [stray, ofNobody]) await store.put(key, Readable.from([png]), png.length);
    expect(await check()).toEqual(fine);
    const { strays } = await check({ now: inTwoHours() });
    expect(strays.toSorted()).toEqual([stray, ofNobody].toSorted());
  });

  test('finds what is missing or changed, and the call says that something is wrong', async () => {
    const { check, store, key, call, id } = await stored();
    await store.remove(key('preview'));
    await store.put(key('original'), Readable.from(['other']), 5);
    expect(await check()).toEqual({ ...fine, missing: [key('preview')] });
    expect(await check({ contents: true })).toMatchObject({ changed: [key('original')] });
    expect((await call(imageFileCalls.preview, { params: { id } })).status).toBe(500);
  });
});
