import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nlmNotice, searchTerms } from '@cusp/contract';
import { ZipFile } from 'yazl';
import { afterAll, expect, test, vi } from 'vitest';
import { ownDatabase } from '../../../tests/support/admins.ts';
import { testApp } from '../../../tests/support/practice.ts';
import { commandOutput } from './run-command.helpers.ts';
import { termsCommands } from './terms.ts';

const connection = await ownDatabase();
const { newPractice } = await testApp({}, connection);
const place = await mkdtemp(path.join(tmpdir(), 'cusp-terms-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});
const { user, host, port, database } = connection;
vi.stubEnv('DATA_DIR', place);
vi.stubEnv(
  'DATABASE_URL',
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);

const cusp = (...args: string[]) => commandOutput(['terms', ...args], [termsCommands]);

const drug = (code: string, name: string) =>
  `${code}|ENG||||||1|1|${code}||RXNORM|IN|${code}|${name}||N|4096|\n`;
const rel = '1||CUI|RO|2||CUI|has_ingredient|1||RXNORM|RXNORM||||4096|\n';

async function zipOf(name: string, files: Record<string, string>): Promise<string> {
  const zip = new ZipFile();
  for (const [file, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), file);
  zip.end();
  const file = path.join(place, name);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

test('the operator loads the publishers’ files from a folder and a ZIP, and reads what changed and NLM’s sentence', async () => {
  const { call } = await newPractice();
  const folder = path.join(place, 'RxNorm_full_11022026');
  await mkdir(path.join(folder, 'rrf'), { recursive: true });
  await writeFile(
    path.join(folder, 'rrf', 'RXNCONSO.RRF'),
    drug('1', 'ocrelizumab') + drug('2', 'ofatumumab'),
  );
  await writeFile(path.join(folder, 'rrf', 'RXNREL.RRF'), rel);
  const first = await cusp('load', 'rxnorm', folder);
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.out).toContain('Loaded: version 11022026 of rxnorm with 2 terms\nIt is the first.');
  expect(first.out).toContain(nlmNotice);
  const found = async (kind: 'drug' | 'condition', q: string) =>
    (await call(searchTerms, { query: { kind, q } })).output.map(({ code }) => code);
  expect(await found('drug', 'ocrelizmab')).toEqual(['1']);

  const next = await cusp(
    'load',
    'rxnorm',
    await zipOf('RxNorm_full_12072026.zip', {
      'rrf/RXNCONSO.RRF': drug('1', 'ocrelizumab new') + drug('3', 'tocilizumab'),
      'rrf/RXNREL.RRF': rel,
    }),
  );
  expect(next.out).toContain('Against version 11022026: 1 added, 1 renamed, 1 withdrawn.');
  expect(next.out).toContain('"ocrelizumab" is now "ocrelizumab new"');

  const icd = await zipOf('codes.zip', {
    'icd10cm_order_2027.txt': `00001 K05321  1 ${'Chronic periodontitis'.padEnd(60)} Chronic periodontitis, generalized, slight\n`,
  });
  expect((await cusp('load', 'icd10cm', icd, '--json')).out).toContain('"version":"2027"');
  expect(await found('condition', 'slight periodontitis')).toEqual(['K05.321']);
});

test.each([
  [['drop'], 2, 'Say what to load: terms load rxnorm ZIP-OR-FOLDER.'],
  [['load', 'snomed', '.'], 2, 'Say which list: rxnorm or icd10cm.'],
  [['load', 'rxnorm', 'scripts'], 2, 'hold both RXNCONSO.RRF and RXNREL.RRF.'],
  [['load', 'icd10cm', 'scripts'], 2, 'holds no icd10cm_order_YYYY.txt.'],
])('terms %j: refused with a sentence', async (args, code, sentence) => {
  const said = await cusp(...args);
  expect(said.code).toBe(code);
  expect(said.errors).toContain(sentence);
});
