import { randomUUID } from 'node:crypto';
import {
  createImageAnnotation,
  createPatient,
  deleteImage,
  exportPatient,
  listAudit,
  listImageAnnotations,
  withdrawImageAnnotation,
} from '@cusp/contract';
import type { ImageAnnotationInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { imageRow } from '../images/images.helpers.ts';

const { app, newPractice, stranger } = await testApp();

type Drawn = Partial<ImageAnnotationInput>;
const at = (x: number, y: number) => ({ x, y });
const line = [at(100, 250), at(400, 250)];

async function withImage(scale: Parameters<typeof imageRow>[1] = {}) {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patientId } = await call(createPatient, { body: aPatient() });
  const imageId = await imageRow(patientId, { width: 1000, height: 500, ...scale });
  const drawing = (drawn: Drawn): ImageAnnotationInput => ({
    image_id: imageId,
    kind: 'length',
    points: line,
    ...drawn,
  });
  return {
    ...practice,
    patientId,
    imageId,
    drawing,
    draw: async (drawn: Drawn = {}) => (await call(createImageAnnotation, { body: drawing(drawn) })).output,
    list: async () => (await call(listImageAnnotations, { params: { id: imageId } })).output,
  };
}

test('a measurement keeps the scale that it was drawn with', async () => {
  const { draw, list, call } = await withImage({ calibration: 'estimated', mm_per_pixel: 0.08 });
  expect(await draw()).toMatchObject({ calibration: 'estimated', mm_per_pixel: 0.08, withdrawn_at: null });
  const known = await draw({ kind: 'known_length', known_mm: 30, text: 'Steel ball' });
  expect(known).toMatchObject({ calibration: 'calibrated', mm_per_pixel: 0.1 });
  expect(await draw({ tooth: 16, text: 'MB' })).toMatchObject({ mm_per_pixel: 0.1, tooth: 16, text: 'MB' });
  await call(withdrawImageAnnotation, { params: { id: known.id } });
  expect(await draw({ kind: 'area', points: [at(0, 0), at(10, 0), at(1000, 500)] })).toMatchObject({
    mm_per_pixel: 0.08,
  });
  expect((await list()).map(({ kind, mm_per_pixel }) => [kind, mm_per_pixel])).toEqual([
    ['length', 0.08],
    ['known_length', 0.1],
    ['length', 0.1],
    ['area', 0.08],
  ]);
});

test('an annotation is withdrawn once, and stays to be read', async () => {
  const { draw, list, call, user } = await withImage();
  const { id } = await draw({ kind: 'text', points: [at(5, 5)], text: 'Look here' });
  await call(withdrawImageAnnotation, { params: { id } });
  expect(await list()).toMatchObject([{ text: 'Look here', withdrawn_by: user.name }]);
  const again = await call.unchecked(withdrawImageAnnotation, { params: { id } });
  expect(again).toMatchObject({ status: 404, body: { detail: 'That annotation was not found.' } });
});

test('what can’t be drawn is refused beside its field', async () => {
  const { drawing, call, imageId } = await withImage();
  const refused: readonly (readonly [Drawn, string, string])[] = [
    [{ points: [at(1, 1)] }, 'points', 'This takes 2 to 50 points.'],
    [{ kind: 'angle' }, 'points', 'This takes 3 points.'],
    [{ points: [at(1, 1), at(1001, 1)] }, 'points', 'Place the points on the image.'],
    [{ points: [at(1, 1), at(-1, 1)] }, 'points.1.x', 'Place the points on the image.'],
    [{ points: [at(1, 1), at(1, 1)] }, 'points', 'Place the points apart from each other.'],
    [{ kind: 'text', points: [at(1, 1)], text: ' ' }, 'text', 'Enter a text.'],
    [{ kind: 'tooth', points: [at(1, 1)] }, 'tooth', 'Choose a tooth.'],
    [{ tooth: 99 }, 'tooth', 'Choose a tooth.'],
    [{ kind: 'known_length' }, 'known_mm', 'Enter the length of the object in millimeters.'],
    [{ known_mm: 5 }, 'known_mm', 'Only an object of known length has a length of its own.'],
    [
      { kind: 'known_length', known_mm: 1000 },
      'known_mm',
      'Enter the length of the object in millimeters, up to 300.',
    ],
  ];
  for (const [drawn, path, message] of refused) {
    const answer = await call.unchecked(createImageAnnotation, { body: drawing(drawn) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
  }
  await call(deleteImage, { params: { id: imageId } });
  const late = await call.unchecked(createImageAnnotation, { body: drawing({}) });
  expect(late).toMatchObject({ status: 404, body: { detail: 'That image was not found.' } });
  expect(await call.unchecked(listImageAnnotations, { params: { id: imageId } })).toMatchObject({
    status: 404,
  });
});

test('nobody draws on, reads, or withdraws what is another practice’s', async () => {
  const { draw, drawing, imageId, list } = await withImage();
  const { id } = await draw();
  const theirs = await newPractice();
  for (const [caller, status] of [
    [theirs.call, 404],
    [stranger, 401],
  ] as const) {
    expect(await caller.unchecked(createImageAnnotation, { body: drawing({}) })).toMatchObject({ status });
    expect(await caller.unchecked(listImageAnnotations, { params: { id: imageId } })).toMatchObject({
      status,
    });
    expect(await caller.unchecked(withdrawImageAnnotation, { params: { id } })).toMatchObject({ status });
  }
  expect(await list()).toMatchObject([{ id, withdrawn_at: null }]);
});

test('the database refuses another patient’s image, too few points, and a change', async () => {
  const { draw, call } = await withImage();
  const { id } = await draw();
  const { id: neighbor } = await call(createPatient, { body: aPatient() });
  const copied = (changed: string) =>
    asOwner((owner) =>
      owner.query(
        `insert into image_annotation select r.* from image_annotation a,
            jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()) || $2) r where a.id = $1`,
        [id, changed],
      ),
    );
  await expect(copied(JSON.stringify({ patient_id: neighbor }))).rejects.toThrow(/image_annotation_image_fk/);
  await expect(copied(JSON.stringify({ image_id: randomUUID() }))).rejects.toThrow(
    /image_annotation_image_fk/,
  );
  await expect(copied(JSON.stringify({ points: [at(1, 1)] }))).rejects.toThrow(/image_annotation_points/);
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select column_name from information_schema.column_privileges
        where table_name = 'image_annotation' and grantee = 'cusp_app' and privilege_type = 'UPDATE' order by 1`,
    ),
  );
  expect(rows.map(({ column_name }) => column_name)).toEqual([
    'withdrawn_at',
    'withdrawn_by',
    'withdrawn_by_id',
  ]);
});

test('annotations are in the audit trail and in the patient’s export', async () => {
  const { call, patientId, token, draw } = await withImage();
  await draw({ text: 'Working length MB' });
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ action: 'create', object: 'image_annotation', patient_id: patientId });
  const { read } = await archiveOf(app, exportPatient, { params: { id: patientId } }, token);
  expect(read('record.json')).toContain('Working length MB');
});
