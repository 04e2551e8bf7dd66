import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { LaunchedPatient } from '@cusp/contract/office-programs';
import { bridgePatientOf, plainField } from './bridge.ts';
import { inPage1252, inPage850 } from './code-pages.ts';
import { bridges } from './index.ts';
import type { BridgeName } from './index.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const patient: LaunchedPatient = {
  first_name: 'José María',
  last_name: 'De La Hoya',
  preferred_name: 'Pepe',
  date_of_birth: '1985-10-01',
  gender: 'male',
  patient_number: '4711',
  chart_number: 'KE12',
  own_number: 'C7',
};
const now = new Date(2026, 10, 30, 9, 5, 7);
const settings = { path: '/opt/imaging/program', folder: '/home/ann/bridge', computer: 'OP2', images: null };

const opened = (
  name: BridgeName,
  { number = 'patient' as const, ...more }: Partial<typeof settings> & { number?: 'patient' } = {},
  who = patient,
) => bridges[name](bridgePatientOf(who, number), { ...settings, ...more }, now);
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

test.each<[BridgeName, string[]]>([
  ['romexis', ['4711', 'De La Hoya', 'José María', '19851001']],
  ['mipacs', ['/ID=4711', '/FN=José María', '/LN=De La Hoya', '/BD=10/01/1985', '/Sex=M']],
  ['vixwin', ['-I', '4711', '-N', 'JoséMaría^DeLaHoya']],
  ['dexis', ['@/home/ann/bridge/infofile.txt']],
  ['xdr', ['@/home/ann/bridge/infofile.txt']],
  ['carestream', ['-I', '/home/ann/bridge/patient.ini']],
  ['vdds', ['/home/ann/bridge/vdds-patient.ini']],
  ['ezdent', []],
])('%s is started with %j', (name, args) => {
  expect(opened(name).start).toEqual({ program: '/opt/imaging/program', args });
});

test.each<[BridgeName, string]>([
  [
    'dexis',
    'De La Hoya, Jos\xe9 Mar\xeda  10/01/1985  (4711)\r\nPN=4711\r\nLN=De La Hoya\r\nFN=Jos\xe9 Mar\xeda\r\nBD=10/01/1985\r\nSX=M\r\n',
  ],
  [
    'carestream',
    '[PATIENT]\r\nID=4711\r\nFIRSTNAME=Jos\xe9Mar\xeda\r\nCOMMONNAME=Pepe\r\nLASTNAME=DeLaHoya\r\nDOB=19851001\r\nGENDER=M\r\n',
  ],
  [
    'vdds',
    '[PATIENT]\r\nPVS=CUSP\r\nPATID=4711\r\nLASTNAME=De La Hoya\r\nFIRSTNAME=Jos\xe9 Mar\xeda\r\nBIRTHDAY=19851001\r\nSEX=M\r\nREADY=0\r\nERRORLEVEL=0\r\n',
  ],
])('%s reads a file in code page 1252, which is removed afterward', (name, text) => {
  const { files } = opened(name);
  expect(files.map(({ bytes }) => textOf(bytes))).toEqual([text]);
  expect(files).toMatchObject([{ isRemoved: true }]);
});

test('XDR’s file ends with location and user, and EzDent-i’s is XML beside the program', () => {
  expect(textOf(opened('xdr').files[0]?.bytes)).toMatch(/SX=M\r\nLO=\r\nUN=\r\n$/);
  const { files } = opened('ezdent');
  expect(files[0]?.path).toBe('/opt/imaging/linkage.xml');
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain(
    '<Patient LastName="De La Hoya" FirstName="José María" ChartNumber="4711">\r\n      <Birthday>01/10/1985</Birthday>',
  );
});

test('VixWin is told the folder of its images, XVWeb its patient in the address', () => {
  expect(
    bridges.vixwin(bridgePatientOf(patient, 'patient'), { ...settings, images: '/x/images' }, now),
  ).toMatchObject({
    start: { args: ['-I', '4711', '-N', 'JoséMaría^DeLaHoya', '-P', '/x/images'] },
  });
  const { start } = opened('xvweb', { path: 'https://xv.example.com/open' }, { ...patient, gender: 'other' });
  expect(start).toEqual({
    page: 'https://xv.example.com/open?patientid=4711&lastname=De+La+Hoya&firstname=Jos%C3%A9+Mar%C3%ADa&gender=O&birthdate=10%2F01%2F1985',
  });
  expect(() => opened('xvweb', { path: 'http://xv.example.com' })).toThrow(/https/);
});

test('Sidexis finds three messages in its mailbox, each with its length, in code page 850', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cusp-office-'));
  ends.push(() => rm(dir, { recursive: true }));
  await writeFile(
    path.join(dir, 'sifiledb.ini'),
    '[Other]\r\nFile=wrong\r\n[FromStation0]\r\nFile=/pdata/siomin.sdx\r\n',
  );
  const { files, start } = opened('sidexis', { path: path.join(dir, 'sidexis.exe') });
  expect(start).toEqual({ program: path.join(dir, 'sidexis.exe'), args: [] });
  expect(files).toMatchObject([{ path: '/pdata/siomin.sdx', appends: true, isRemoved: false }]);
  const bytes = Buffer.from(files[0]?.bytes ?? []);
  const messages: string[][] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt16LE(at))
    messages.push(
      bytes
        .subarray(at + 2, at + bytes.readUInt16LE(at))
        .toString('latin1')
        .split('\0'),
    );
  expect(messages).toEqual([
    [
      'U',
      'De La Hoya',
      'Jos\x82 Mar\xa1a',
      '01.10.1985',
      '',
      'De La Hoya',
      'Jos\x82 Mar\xa1a',
      '01.10.1985',
      '4711',
      'M',
      '',
      'Cusp',
      'Sidexis',
      '\r\n',
    ],
    ['N', 'De La Hoya', 'Jos\x82 Mar\xa1a', '01.10.1985', '4711', 'M', '', 'Cusp', 'Sidexis', '\r\n'],
    [
      'A',
      'De La Hoya',
      'Jos\x82 Mar\xa1a',
      '01.10.1985',
      '4711',
      'OP2',
      '30.11.2026',
      '09.05.07',
      'Cusp',
      'Sidexis',
      '0',
      '\r\n',
    ],
  ]);
});

test('a patient has the number that the program knows, or Cusp’s own', () => {
  const none = { ...patient, patient_number: null, chart_number: null };
  expect(bridgePatientOf(patient, 'patient').id).toBe('4711');
  expect(bridgePatientOf(patient, 'chart').id).toBe('KE12');
  expect(bridgePatientOf(patient, 'own').id).toBe('C7');
  expect(bridgePatientOf(none, 'patient').id).toBe('C7');
  expect(() => opened('dexis', {}, { ...patient, patient_number: '123456789' })).toThrow(/at most 8/);
  expect(() => opened('carestream', {}, { ...patient, patient_number: '1234567890123456' })).toThrow(
    /at most 15/,
  );
});

test.each([
  [`O'Brien`, `O'Brien`],
  [`Mia "& calc & "`, 'Mia calc'],
  ['a\r\nPN=99', 'a PN99'],
  ['a\u0000b\u2028c', 'a b c'],
  ['--delete', 'delete'],
  ['/S /Q', 'S /Q'],
  ['@evil.txt', 'evil.txt'],
  ['%COMSPEC%; $(rm) `rm` | x > y ^ z', 'COMSPEC $(rm) rm x y z'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%j stays a field of one line: %j', (given, field) => expect(plainField(given)).toBe(field));

test('letters that a code page hasn’t lose their accent, or become a question mark', () => {
  expect(textOf(inPage1252('Šťastný “x” 李'))).toBe('\x8atastn\xfd \x93x\x94 ?');
  expect(textOf(inPage850('Çé Ł ő'))).toBe('\x80\x82 ? o');
});
