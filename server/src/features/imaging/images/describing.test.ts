import { createPatient, describeImages, listImages } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { asOwner, aPatient, testApp } from '../../../../tests/support/practice.ts';
import { imageRow } from './images.helpers.ts';

const { newPractice, stranger } = await testApp();

async function withImages() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const ids = [await imageRow(patientId, { teeth: '19' }), await imageRow(patientId)] as const;
  const params = { id: patientId };
  const describe = (body: object, caller = call) =>
    caller.unchecked(describeImages, {
      params,
      body: { images: ids.map((id) => ({ id, version: 1 })), ...body },
    });
  const listed = async () =>
    (await call(listImages, { params })).output.map(({ kind, date_taken, teeth, released_by, version }) => ({
      kind,
      date_taken,
      teeth,
      released_by,
      version,
    }));
  return { ...practice, ids, params, describe, listed };
}

test('several images are dated, tagged, and released in one step; what is left blank stays', async () => {
  const { ids, user, describe, listed } = await withImages();
  await asOwner((owner) =>
    owner.query('update image set released_at = null where id = any ($1)', [[ids[1]]]),
  );
  const answer = await describe({ kind: 'bitewing', date_taken: '2026-03-02', release: true });
  expect(answer.output.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const same = { kind: 'bitewing', date_taken: '2026-03-02' };
  expect(await listed()).toEqual([
    { ...same, teeth: '', released_by: user.name, version: 3 },
    { ...same, teeth: '19', released_by: '', version: 2 },
  ]);
});

test('all of them change, or none', async () => {
  const { ids, call, describe, listed, params } = await withImages();
  const before = await listed();
  const { id: neighbor } = await call(createPatient, { body: aPatient() });
  const others = await imageRow(neighbor);
  const kind = 'bitewing';
  const refused = [
    [
      await describe({
        kind,
        images: [
          { id: ids[0], version: 1 },
          { id: ids[1], version: 0 },
        ],
      }),
      409,
    ],
    [
      await describe({
        kind,
        images: [
          { id: ids[0], version: 1 },
          { id: others, version: 1 },
        ],
      }),
      404,
    ],
    [await describe({ kind, images: [] }), 422],
    [await describe({ date_taken: dayFromToday(2) }), 422],
    [await describe({ kind: 'x-ray' }), 422],
    [await describe({ teeth: 'x'.repeat(201) }), 422],
    [await describe({ kind }, (await newPractice()).call), 404],
    [await describe({ kind }, stranger), 401],
  ] as const;
  for (const [{ status }, expected] of refused) expect(status).toBe(expected);
  expect(await listed()).toEqual(before);
  expect(params.id).not.toBe(neighbor);
});
