import { randomUUID } from 'node:crypto';
import {
  createMount,
  createMountTemplate,
  createPatient,
  deleteMount,
  exportPatient,
  listAudit,
  listImages,
  listMounts,
  mountTemplateKeys,
  mountTemplates,
  placeInMount,
  turnInMount,
  updateMountTemplate,
} from '@cusp/contract';
import type { Mount } from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { imageRow } from '../images/images.helpers.ts';

const { app, newPractice, stranger } = await testApp();

async function withMount(template: Mount['template'] = 'bitewings_4') {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const params = { id: patientId };
  const { output: mount } = await call(createMount, { params, body: { template, date_taken: '2026-03-02' } });
  /** An image whose files aren't in the store. */
  const image = (patient = patientId, teeth = '') => imageRow(patient, { teeth });
  const place = (placed: Record<number, string | null>, more: object = {}) =>
    call.unchecked(placeInMount, {
      params: { id: mount.id },
      body: {
        placed: Object.entries(placed).map(([position, image_id]) => ({
          position: Number(position),
          image_id,
        })),
        ...more,
      },
    });
  const held = async () =>
    (await call(listMounts, { params })).output.map(({ slots }) => slots.map(({ image_id }) => image_id));
  return { ...practice, patientId, params, mount, image, place, held };
}

test('a mount copies its template, and is archived without its images', async () => {
  const { call, params, mount, image, place, held } = await withMount('full_18');
  expect(mount).toMatchObject({
    name: 'Full series of 18',
    date_taken: '2026-03-02',
    version: 1,
    retakes: [],
  });
  expect(mount.slots).toEqual(
    mountTemplates.full_18.slots.map((slot, at) => ({
      ...slot,
      position: at + 1,
      image_id: null,
      flipped: false,
      turns: 0,
      mark: '',
    })),
  );
  const first = await image();
  await place({ 1: first });
  expect((await held())[0]?.slice(0, 2)).toEqual([first, null]);
  await call(deleteMount, { params: { id: mount.id } });
  expect(await held()).toEqual([]);
  expect((await call(listImages, { params })).output).toMatchObject([{ id: first }]);
  const { output: other } = await call(createMount, {
    params,
    body: { template: 'periapical_1', date_taken: '2026-03-02' },
  });
  const body = { placed: [{ position: 1, image_id: first }] };
  expect(await call.unchecked(placeInMount, { params: { id: other.id }, body })).toMatchObject({
    status: 200,
  });
});

test('the templates are all there, and no slot covers another', () => {
  expect([...mountTemplateKeys].toSorted()).toEqual(Object.keys(mountTemplates).toSorted());
  expect(mountTemplateKeys.map((key) => mountTemplates[key].slots.length)).toEqual([
    2, 4, 7, 18, 20, 1, 2, 3, 4, 1, 1, 8,
  ]);
  for (const key of mountTemplateKeys) {
    const covered = mountTemplates[key].slots.flatMap(({ orientation, x, y }) => {
      const [wide, high] = orientation === 'landscape' ? [4, 3] : [3, 4];
      return Array.from(
        { length: wide * high },
        (_, at) => `${x + (at % wide)} ${y + Math.floor(at / wide)}`,
      );
    });
    expect(new Set(covered).size, `slots of ${key}`).toBe(covered.length);
  }
});

test('a mount of the practice’s own template turns new images as its slots say', async () => {
  const { call, params, image } = await withMount();
  const slot = { label: 'Left side', teeth: '14', kind: 'bitewing', orientation: 'landscape', y: 0 } as const;
  const { output: template } = await call(createMountTemplate, {
    body: {
      name: 'Two of ours',
      slots: [
        { ...slot, x: 4, turns: 2 },
        { ...slot, label: 'Right side', x: 0, turns: 0 },
      ],
    },
  });
  const made = async (id: string) =>
    call.unchecked(createMount, { params, body: { template: id, date_taken: '2026-03-02' } });
  const { body } = await made(template.id);
  expect(body).toMatchObject({ name: 'Two of ours', slots: [{ x: 4, turns: 0 }, { label: 'Right side' }] });
  const placed = await call(placeInMount, {
    params: { id: String(body['id']) },
    body: { placed: [{ position: 1, image_id: await image() }] },
  });
  expect(placed.output.slots[0]).toMatchObject({ turns: 2, flipped: false });
  await call(updateMountTemplate, { params: { id: template.id }, body: { ...template, archived: true } });
  expect(await made(template.id)).toMatchObject({ status: 404 });
  expect(await made('bitewings_5')).toMatchObject({ status: 422 });
});

test('images move and swap, and one that was taken again is kept with its reason', async () => {
  const { call, params, image, place, held } = await withMount();
  const [a, b, c] = [await image(), await image(), await image()];
  await place({ 1: a, 2: b });
  await place({ 1: b, 2: a });
  expect(await held()).toEqual([[b, a, null, null]]);
  await place({ 3: b });
  expect(await held()).toEqual([[null, a, b, null]]);
  expect(await place({ 2: c })).toMatchObject({
    status: 422,
    body: { detail: 'Enter a reason for the retake.' },
  });
  await place({ 2: c }, { retake_reason: 'Cone cut' });
  await place({ 3: null });
  expect(await held()).toEqual([[null, c, null, null]]);
  const [mount] = (await call(listMounts, { params })).output;
  expect(mount?.retakes).toMatchObject([
    { position: 2, image_id: a, replaced_by: c, reason: 'Cone cut', author: expect.any(String) },
  ]);
  expect((await call(listImages, { params })).output).toHaveLength(3);
});

test('an image takes the teeth of its slot, but not those that were entered by hand', async () => {
  const { call, params, image, place } = await withMount();
  const [tagged, typed] = [await image(), await image(undefined, '19')];
  await place({ 1: tagged, 3: typed });
  const teeth = async () =>
    new Map((await call(listImages, { params })).output.map((one) => [one.id, [one.kind, one.teeth]]));
  expect(await teeth()).toEqual(
    new Map([
      [tagged, ['bitewing', '2, 3, 30, 31']],
      [typed, ['bitewing', '19']],
    ]),
  );
  await place({ 2: tagged });
  expect((await teeth()).get(tagged)).toEqual(['bitewing', '4, 5, 28, 29']);
});

test('an image is turned, mirrored and marked in its slot, and keeps that when it moves there', async () => {
  const { call, params, mount, image, place } = await withMount();
  const [a, b] = [await image(), await image()];
  await place({ 1: a });
  const turn = (body: object) =>
    call.unchecked(turnInMount, {
      params: { id: mount.id },
      body: { position: 1, flipped: true, turns: 3, mark: 'L', ...body },
    });
  expect(await turn({ version: 1 })).toMatchObject({ status: 409 });
  expect(await turn({ position: 2 })).toMatchObject({ status: 422 });
  expect(await turn({ turns: 4 })).toMatchObject({ status: 422 });
  expect(await turn({ version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  const shown = async () =>
    (await call(listMounts, { params })).output[0]?.slots.map(({ flipped, turns, mark }) => [
      flipped,
      turns,
      mark,
    ]);
  const plain = [false, 0, ''];
  expect(await shown()).toEqual([[true, 3, 'L'], plain, plain, plain]);
  await place({ 2: a });
  expect(await shown()).toEqual([plain, [true, 3, 'L'], plain, plain]);
  await place({ 2: b }, { retake_reason: 'Cone cut' });
  expect(await shown()).toEqual([plain, plain, plain, plain]);
});

test('what is refused changes nothing', async () => {
  const { call, params, mount, image, place, held, ...ours } = await withMount();
  const theirs = await newPractice();
  const { id: neighbor } = await call(createPatient, { body: aPatient() });
  const [a, b, anothers] = [await image(), await image(), await image(neighbor)];
  const { output: other } = await call(createMount, {
    params,
    body: { template: 'periapical_1', date_taken: ours.user.today },
  });
  await call(placeInMount, { params: { id: other.id }, body: { placed: [{ position: 1, image_id: b }] } });
  await place({ 1: a });
  const before = await held();
  const refusals = [
    [await place({ 2: anothers }), 404, 'That image was not found.'],
    [await place({ 2: randomUUID() }), 404, 'That image was not found.'],
    [await place({ 2: b }), 409, 'This image is in another mount. Take it out of that one first.'],
    [await place({ 5: a }), 422, 'Choose a slot of this mount.'],
    [await place({ 2: a, 3: a }), 422, 'Place each image once, in a slot of its own.'],
    [
      await place({ 2: a }, { version: 1 }),
      409,
      'This record was changed by someone else. Reload it and try again.',
    ],
    [
      await call.unchecked(createMount, {
        params,
        body: { template: 'panoramic', date_taken: dayFromToday(2) },
      }),
      422,
      'The date taken cannot be in the future.',
    ],
  ] as const;
  for (const [answer, status, detail] of refusals) expect(answer).toMatchObject({ status, body: { detail } });
  const body = { placed: [] };
  for (const [caller, status] of [
    [theirs.call, 404],
    [stranger, 401],
  ] as const)
    expect(await caller.unchecked(placeInMount, { params: { id: mount.id }, body })).toMatchObject({
      status,
    });
  expect(await held()).toEqual(before);
});

test('a mount is in the audit trail and in the patient’s export', async () => {
  const { call, params, token, mount, image, place } = await withMount();
  await place({ 4: await image() });
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ action: 'update', object: 'mount', object_id: mount.id });
  const { read } = await archiveOf(app, exportPatient, { params }, token);
  expect(read('record.json')).toContain('Bitewing, premolars left');
});
