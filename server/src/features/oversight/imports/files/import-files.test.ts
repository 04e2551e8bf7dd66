// The folder of images comes behind a backup (issue 59, docs/arriving.md).
import {
  documentFile,
  getImportFiles,
  getSubscription,
  listDataImports,
  listDocuments,
  listImages,
  listMounts,
  listPatients,
  matchImportFiles,
  takeImportFile,
  undoDataImport,
} from '@cusp/contract';
import type { ImportFile } from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../../tests/support/days.ts';
import { formOf } from '../../../../../tests/support/image-app.ts';
import type { Caller } from '../../../../../tests/support/practice.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { pdfFile } from '../../../../services/imaging/testing/pdf-file.ts';
import { imported } from '../import-desk.helpers.ts';
import { sampleBackup } from '../sample-file.helpers.ts';
import { sampleFiles } from '../sample-files.helpers.ts';

const { newPractice, files } = await workingApp();
const { sql, numbers } = sampleBackup(dayFromToday, 3);
const paths = sampleFiles(0);

const picture = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const png = await picture('#567').png().toBuffer();
const jpeg = await picture('#765').jpeg().toBuffer();
const pdf = Buffer.from(pdfFile('7 0 obj << /Title (Letter) >> endobj\n'));

async function send(call: Caller, id: string, path: string, bytes: Uint8Array) {
  const form = await formOf([
    ['path', path],
    ['file', new File([Buffer.from(bytes)], 'file')],
  ]);
  return call.unchecked(takeImportFile, { params: { id }, payload: form.payload }, form.headers);
}
const took = async (call: Caller, id: string, path: string, bytes: Uint8Array) =>
  (await send(call, id, path, bytes)).body;

const stored = async () => {
  const found: string[] = [];
  for await (const { key } of files.store.list()) found.push(key);
  return found;
};

test('a folder’s files become the images and documents of their patients, and what is none is named', async () => {
  const { call, member } = await newPractice();
  const { id } = await imported(call, sql);
  const params = { id };
  expect((await call(getImportFiles, { params })).output.counts).toEqual({
    awaited: 8,
    taken: 0,
    refused: 0,
    unmatched: 0,
  });
  const match = async (...given: string[]) =>
    (await call(matchImportFiles, { params, body: { paths: given } })).output.map(
      ({ path, state }: ImportFile) => [path, state],
    );
  const whole = `OpenDentImages\\P\\${paths.bitewing.replace('/', '\\').toUpperCase()}`;
  expect(await match(whole, 'OpenDentImages/P/Patient0/stranger.png')).toEqual([
    [whole, 'awaited'],
    ['OpenDentImages/P/Patient0/stranger.png', 'unmatched'],
  ]);

  const taken = (path: string) => ({ path: path.toLowerCase(), state: 'taken', reason: '' });
  expect(await took(call, id, whole, png)).toEqual(taken(paths.bitewing));
  expect(await took(call, id, paths.periapical, png)).toEqual(taken(paths.periapical));
  expect(await took(call, id, paths.photo, jpeg)).toEqual(taken(paths.photo));
  expect(await took(call, id, paths.paper, jpeg)).toEqual(taken(paths.paper));
  expect(await took(call, id, paths.letter, pdf)).toEqual(taken(paths.letter));
  expect(await took(call, id, paths.text, Buffer.from('Prefers mornings\r\nM\xfcller', 'latin1'))).toEqual(
    taken(paths.text),
  );
  // Bytes that aren't what the name says, and none that anybody knows.
  expect(await took(call, id, paths.fake, png)).toMatchObject({
    state: 'refused',
    reason: 'This file is named .jpg, but it is a PNG image.',
  });
  expect(await took(call, id, paths.fake, Buffer.from('MZ nothing'))).toMatchObject({
    state: 'refused',
    reason: 'This file is named .jpg, but it is not a JPEG image.',
  });
  const lying = await stored();
  expect(await took(call, id, 'Patient0/stranger.png', png)).toMatchObject({ state: 'unmatched' });
  expect(await took(call, id, '../../etc/passwd', png)).toMatchObject({ state: 'unmatched' });
  // Once more: nothing is added twice.
  expect(await took(call, id, paths.photo, jpeg)).toEqual(taken(paths.photo));
  expect(await stored()).toEqual(lying);

  const report = (await call(getImportFiles, { params })).output;
  expect(report.counts).toEqual({ awaited: 1, taken: 6, refused: 1, unmatched: 1 });
  const [first] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const name = `${first?.first_name ?? ''} ${first?.last_name ?? ''}`;
  expect(report.listed.slice(0, 3)).toMatchObject([
    { path: paths.fake.toLowerCase(), state: 'refused', patient: name },
    { path: 'patient0/stranger.png', state: 'unmatched', patient: '' },
    { path: paths.missing.toLowerCase(), state: 'awaited', patient: name, reason: '' },
  ]);

  const own = { params: { id: first?.id ?? '' } };
  const images = (await call(listImages, own)).output;
  expect(
    images.map(({ kind, date_taken, teeth, caption }) => ({ kind, date_taken, teeth, caption })).toReversed(),
  ).toEqual([
    { kind: 'bitewing', date_taken: '2024-05-06', teeth: '2, 3, 30, 31', caption: 'BWs' },
    { kind: 'periapical', date_taken: '2024-05-06', teeth: '14, 15', caption: 'PA of 14' },
    { kind: 'intraoral_photo', date_taken: null, teeth: '', caption: 'Patient Pictures' },
  ]);
  const [mount] = (await call(listMounts, own)).output;
  expect(mount).toMatchObject({ name: '2 BW', date_taken: '2024-05-06' });
  expect(mount?.slots).toMatchObject([
    {
      position: 1,
      x: 4,
      y: 0,
      orientation: 'landscape',
      kind: 'bitewing',
      image_id: images.at(-1)?.id,
      flipped: true,
      turns: 3,
    },
    { position: 2, x: 0, y: 0, image_id: null },
  ]);
  // The agreement is that of the payment plan.
  const documents = (await call(listDocuments, own)).output.filter(
    ({ kind, content_type }) => content_type !== null && kind !== 'agreement',
  );
  expect(
    documents.map(({ kind, title, dated, content_type }) => [kind, title, dated, content_type]).toSorted(),
  ).toEqual([
    ['insurance_card', 'Insurance card', '2024-05-06', 'image/jpeg'],
    ['letter', 'Letters', '2024-05-06', 'application/pdf'],
    ['letter', 'Remarks', '2024-05-06', 'application/pdf'],
  ]);
  const letter = documents.find(({ title }) => title === 'Letters');
  const file = await call.unchecked(documentFile, { params: { id: letter?.id ?? '' } });
  expect(file.status).toBe(200);
  expect((await call(getSubscription)).output.usage.storage_bytes).toBeGreaterThan(
    2 * png.length + 2 * jpeg.length,
  );

  // Neither another practice nor who may not import.
  const other = (await newPractice()).call;
  expect((await other.unchecked(getImportFiles, { params })).status).toBe(404);
  expect((await send(other, id, paths.missing, png)).status).toBe(404);
  expect((await other.unchecked(matchImportFiles, { params, body: { paths: ['a/b.png'] } })).status).toBe(
    404,
  );
  const desk = await member('receptionist');
  expect((await desk.unchecked(getImportFiles, { params })).status).toBe(403);
  expect((await send(desk, id, paths.missing, png)).status).toBe(403);

  // Undone with its import, and its files leave the store.
  const body = { confirmation: 'UNDO', reason: 'The wrong backup' };
  await call(undoDataImport, { params, body });
  await expect
    .poll(async () => (await call(listDataImports)).output[0], { timeout: 60_000 })
    .toMatchObject({ state: 'undone', undo: { kept: [] } });
  await expect.poll(stored).toEqual([]);
  expect((await call(getImportFiles, { params })).output).toMatchObject({
    counts: { taken: 0, awaited: 0 },
    listed: [],
  });
  expect((await send(call, id, paths.missing, png)).status).toBe(409);
  expect((await call(getSubscription)).output.usage.storage_bytes).toBe(0);
});
