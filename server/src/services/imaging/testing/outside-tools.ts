/**
 * npm run test:dicom: has programs of others read the DICOM files that leave, and compares their pixels with those of the sample files:
 * dcmdump (dcmtk), gdcmconv (GDCM), dciodvfy and dcdirdmp (dicom3tools). Those that aren't installed are named. Ends with the count.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import dicomParser from 'dicom-parser';
import sharp from 'sharp';
import { dicomDirectory } from '../dicom-file/directory.ts';
import type { DirectoryFile } from '../dicom-file/directory.ts';
import { uidFrom } from '../dicom-file/uids.ts';
import type { ImageType } from '../type.ts';
import { orderOfTest, writeUpload } from './write-upload.ts';

/** SHA-256 of the drawn pixels of the samples, the first 16 digits, as their page says them. */
const pixels: Readonly<Record<string, string>> = {
  '01': 'c71d967c526551e0',
  '02': 'd4acd1b3f91f784d',
  '03': '4ea2b79eba798925',
  '04': '4ea2b79eba798925',
  '05': '4ea2b79eba798925',
  '06': '68e40dd62f172b65',
  '07': 'de7770dad40aceb5',
  '08': '5199d4b13dd5abb3',
  '09': '2695b2b9f6db95ed',
  '11': '5fcb29ca26ae098b',
  '12': '830b5db5540a40fa',
  '13': 'd50ef74456d19746',
};

const folder = mkdtempSync(path.join(tmpdir(), 'cusp-dicom-'));
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const tools = Object.fromEntries(
  ['dcmdump', 'gdcmconv', 'dciodvfy', 'dcdirdmp'].map((program) => [program, has(program)]),
);
let passed = 0;
let failed = 0;

function check(what: string, program: string, is: () => boolean): void {
  if (!tools[program]) return;
  if (is()) passed += 1;
  else {
    failed += 1;
    console.log(`FAILED ${program}: ${what}`);
  }
}

function said(program: string, ...given: string[]): string {
  const { stdout, stderr } = spawnSync(program, given, { encoding: 'utf8', maxBuffer: 1e8 });
  return stdout + stderr;
}

/** The digest of a file's pixels as GDCM decodes them. */
function decoded(file: string): string | undefined {
  const raw = path.join(folder, 'raw.dcm');
  rmSync(raw, { force: true });
  spawnSync('gdcmconv', ['--raw', file, raw]);
  const dataSet = dicomParser.parseDicom(Uint8Array.from(readFileSync(raw)));
  const element = dataSet.elements['x7fe00010'];
  if (element === undefined) return undefined;
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

const errorsIn = (file: string) => said('dciodvfy', file).match(/^Error/gm)?.length ?? 0;

const color = () => sharp({ create: { width: 64, height: 40, channels: 3, background: '#864' } });
const pictures: [name: string, type: ImageType, kind: 'intraoral_photo' | 'bitewing', bytes: Buffer][] = [
  ['photo.jpg', 'image/jpeg', 'intraoral_photo', await color().jpeg().toBuffer()],
  ['photo.png', 'image/png', 'intraoral_photo', await color().png().toBuffer()],
  ['photo.webp', 'image/webp', 'intraoral_photo', await color().webp().toBuffer()],
  ['scan.png', 'image/png', 'bitewing', await color().grayscale().toColorspace('b-w').png().toBuffer()],
  ['deep.png', 'image/png', 'bitewing', await color().grayscale().toColorspace('grey16').png().toBuffer()],
];

try {
  mkdirSync(path.join(folder, 'IMAGES'));
  const listed: DirectoryFile[] = [];
  const add = async (bytes: Buffer, type: ImageType, kind: 'intraoral_photo' | 'bitewing') => {
    const name = `IM${String(listed.length + 1).padStart(6, '0')}`;
    const uid = uidFrom('an image', name);
    const made = await writeUpload(bytes, type, { kind, uid, position: listed.length + 1 });
    const file = path.join(folder, 'IMAGES', name);
    writeFileSync(file, made.file);
    listed.push({ path: ['IMAGES', name], listed: made.listed });
    const dump = said('dcmdump', '+P', '0010,0010', file);
    check(`${name} is read without a word`, 'dcmdump', () => !/^[WEF]:/m.test(dump));
    check(`${name} names the patient`, 'dcmdump', () => dump.includes('[Núñez^Ana]'));
    return file;
  };
  const samples = new URL('samples/', import.meta.url);
  for (const name of readdirSync(samples).filter((each) => /^[01]/.test(each))) {
    const original = gunzipSync(readFileSync(new URL(name, samples)));
    const file = await add(original, 'application/dicom', 'bitewing');
    const before = path.join(folder, 'before.dcm');
    writeFileSync(before, original);
    const digest = pixels[name.slice(0, 2)];
    check(`${name} keeps its pixels`, 'gdcmconv', () => decoded(file) === (digest ?? decoded(before)));
    // It can't read deflated files.
    const isRead = !said('dciodvfy', before).includes('dataset read failed');
    if (isRead) check(`${name} has no further error`, 'dciodvfy', () => errorsIn(file) <= errorsIn(before));
  }
  for (const [name, type, kind, bytes] of pictures) {
    const file = await add(bytes, type, kind);
    check(`${name} has no error`, 'dciodvfy', () => errorsIn(file) === 0);
  }
  const directory = path.join(folder, 'DICOMDIR');
  writeFileSync(directory, dicomDirectory(orderOfTest.patient, listed, uidFrom('a directory')));
  const records = said('dcdirdmp', directory);
  check(
    'the directory is read without a word',
    'dcmdump',
    () => !/^[WEF]:/m.test(said('dcmdump', directory)),
  );
  check('the directory has no error', 'dciodvfy', () => errorsIn(directory) === 0);
  check('the directory lists all files', 'dcdirdmp', () =>
    listed.every(({ path: [, name = ''] }) => records.includes(`IMAGES\\${name}`)),
  );
} finally {
  rmSync(folder, { recursive: true });
}
for (const [program, isThere] of Object.entries(tools))
  if (!isThere) console.log(`${program} is not installed: what it checks was left out.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
