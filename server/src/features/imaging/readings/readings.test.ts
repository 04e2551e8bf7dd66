import {
  createImageReading,
  createMount,
  createPatient,
  exportPatient,
  listAudit,
  listImageReadings,
  listWork,
  placeInMount,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { imageRow } from '../images/images.helpers.ts';

const { app, newPractice, stranger } = await testApp();

async function withImages() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const image = (kind: 'bitewing' | 'intraoral_photo' = 'bitewing') => imageRow(patientId, { kind });
  return {
    ...practice,
    patientId,
    image,
    sign: (image_id: string, more: object = {}) =>
      call.unchecked(createImageReading, { body: { image_id, findings: 'Caries 14 M', ...more } }),
    list: async () => (await call(listImageReadings, { params: { id: patientId } })).output,
    toRead: async () => (await call(listWork, { query: { kind: 'image_to_read' } })).output,
  };
}

test('a radiograph waits on the work list until a dentist signs what was read', async () => {
  const { image, sign, list, toRead, user, patientId } = await withImages();
  const first = await image();
  await image('intraoral_photo');
  expect(await toRead()).toMatchObject([{ id: first, patient_id: patientId, title: 'Bitewing' }]);
  const second = await image();
  expect(await toRead()).toMatchObject([{ id: first, title: '2 radiographs' }]);
  expect(await sign(first)).toMatchObject({
    status: 201,
    body: { image_id: first, findings: 'Caries 14 M', read_by: user.name },
  });
  expect(await toRead()).toMatchObject([{ id: second, title: 'Bitewing' }]);
  expect(await list()).toMatchObject([{ image_id: first, patient_id: patientId }]);
});

test('a mount is read at once, and an image again', async () => {
  const { call, image, sign, list, toRead, patientId } = await withImages();
  const [a, b, alone] = [await image(), await image(), await image()];
  const { output: mount } = await call(createMount, {
    params: { id: patientId },
    body: { template: 'bitewings_2', date_taken: '2026-03-02' },
  });
  const placed = [a, b].map((image_id, at) => ({ position: at + 1, image_id }));
  await call(placeInMount, { params: { id: mount.id }, body: { placed } });
  await sign(a, { whole_mount: true });
  expect((await list()).map(({ image_id }) => image_id).toSorted()).toEqual([a, b].toSorted());
  expect(await toRead()).toMatchObject([{ id: alone }]);
  await sign(a, { findings: 'None' });
  expect((await list()).map(({ findings }) => findings)).toEqual(['None', 'Caries 14 M', 'Caries 14 M']);
});

test('only dentists of the practice sign, and something', async () => {
  const { image, sign, list, member, patientId } = await withImages();
  const id = await image();
  const theirs = await newPractice();
  const body = { image_id: id, findings: 'Caries 14 M' };
  const hygienist = await member('hygienist');
  for (const [caller, status] of [
    [theirs.call, 404],
    [stranger, 401],
    [hygienist, 403],
  ] as const)
    expect(await caller.unchecked(createImageReading, { body })).toMatchObject({ status });
  expect((await hygienist(listImageReadings, { params: { id: patientId } })).output).toEqual([]);
  expect(await sign(id, { findings: ' ' })).toMatchObject({
    status: 422,
    body: { detail: 'Enter the findings, or that there are none.' },
  });
  expect(await list()).toEqual([]);
});

test('a reading is kept with its signer, in the audit trail, and in the patient’s export', async () => {
  const { call, image, sign, patientId, token } = await withImages();
  await sign(await image());
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ action: 'create', object: 'image_reading', patient_id: patientId });
  const { rows } = await asOwner((owner) =>
    owner.query('select by_role from image_reading where patient_id = $1', [patientId]),
  );
  expect(rows).toEqual([{ by_role: 'dentist' }]);
  const privileges = await asOwner((owner) =>
    owner.query(
      `select privilege_type from information_schema.role_table_grants
        where table_name = 'image_reading' and grantee = 'cusp_app' order by 1`,
    ),
  );
  expect(privileges.rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  const { read } = await archiveOf(app, exportPatient, { params: { id: patientId } }, token);
  expect(read('record.json')).toContain('Caries 14 M');
});
