/**
 * npm run bench:health [-- --rounds 200] [--data-dir …] [--json FILE]
 * Measures what a patient's health costs the server, asked over HTTP one call after another: a search among 100,000 terms of a made-up
 * publisher's file, all checks of a prescription of a patient with 20 medications and 30 problems, and the chart of six perio
 * exams. Exits with 1 if a limit is missed. The demo practice and the terms are made once, in `data/bench-health`.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, parseArgs } from 'node:util';
import {
  addHealthEntry,
  checkPrescription,
  createPatient,
  getPerio,
  listPatients,
  login,
  searchTerms,
} from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { median, quantile } from './run/measure.ts';
import { start } from './run/servers.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'data-dir': { type: 'string', default: path.join(benchFolder, '../bench-health') },
    json: { type: 'string' },
  },
});
const rounds = Number(given.rounds);
const dataDir = given['data-dir'];
const { note, end } = startReport();

const syllables = ['ba', 'cor', 'di', 'fen', 'gla', 'lo', 'mi', 'nor', 'pra', 'sil', 'ta', 'vex'];
const endings = ['cillin', 'dipine', 'mab', 'olol', 'pril', 'sartan', 'statin', 'zole'];
const forms = ['Oral Tablet', 'Oral Capsule', 'Topical Cream', 'Injection', 'Oral Suspension'];
/** A name for each number, as drugs are called. */
const drugOf = (at: number) =>
  [at, Math.floor(at / 12), Math.floor(at / 144)].map((part) => syllables[part % 12]).join('') +
  endings[at % endings.length];
const drugs = 4_000;

/** RXNCONSO.RRF and RXNREL.RRF with 100,000 terms: 4,000 ingredients, and each in 24 strengths and forms. */
function writeTerms(folder: string): void {
  const line = (code: number, kind: string, name: string) =>
    `${code}|ENG||||||1|1|${code}||RXNORM|${kind}|${code}|${name}||N|4096|`;
  const names = Array.from({ length: drugs }, (_, at) => `${drugOf(at)}${at >= 1728 ? ` ${at}` : ''}`);
  const conso = names.flatMap((name, at) => [
    line(at, 'IN', name),
    ...Array.from({ length: 24 }, (_, one) =>
      line(drugs + at * 24 + one, 'SCD', `${name} ${(one + 1) * 25} MG ${forms[one % forms.length]}`),
    ),
  ]);
  const rel = names.flatMap((_, at) =>
    Array.from(
      { length: 24 },
      (__, one) => `${drugs + at * 24 + one}||CUI|RO|${at}||CUI|has_ingredient|1||RXNORM|RXNORM||||4096|`,
    ),
  );
  writeFileSync(path.join(folder, 'RXNCONSO.RRF'), `${conso.join('\n')}\n`);
  writeFileSync(path.join(folder, 'RXNREL.RRF'), `${rel.join('\n')}\n`);
}

const isNew = !existsSync(path.join(dataDir, 'postgres'));
mkdirSync(dataDir, { recursive: true });
const server = await start('server/src/operations/demo/main.ts', [], { DATA_DIR: dataDir, PORT: '0' });
try {
  if (isNew) {
    const folder = mkdtempSync(path.join(tmpdir(), 'cusp-terms-'));
    writeTerms(folder);
    const command = [
      'server/src/operations/cli/main.ts',
      'terms',
      'load',
      'rxnorm',
      folder,
      '--as-of',
      '01012026',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    console.log(stdout.trim());
    rmSync(folder, { recursive: true });
  }
  const body = { email: demoStaff[0]?.email ?? '', password: demoPassword };
  const { access_token } = await outputOf(login, await ask(server.address, login, { body }));
  const call = { headers: { authorization: `Bearer ${access_token}` } };

  /** Milliseconds of each call, one after another; the first ones, which fill the caches, don't count. */
  const timesOf = async (act: (round: number) => Promise<Response>): Promise<number[]> => {
    const times: number[] = [];
    for (let round = -10; round < rounds; round += 1) {
      const began = performance.now();
      const response = await act(round + 10);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`);
      if (round >= 0) times.push(performance.now() - began);
    }
    return times;
  };
  const noteP95 = (what: string, times: readonly number[], target: number) => {
    const remark = `median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`;
    note(measuredOf(`${what}, p95`, [quantile(times, 0.95)], { target, by: 'median', remark }));
  };

  const search = (queryOf: (drug: string, round: number) => string) =>
    timesOf((round) =>
      ask(
        server.address,
        searchTerms,
        { query: { kind: 'drug', q: queryOf(drugOf(round * 37), round) } },
        call,
      ),
    );
  noteP95('a word', await search((drug) => drug), 30);
  noteP95('a beginning of four letters', await search((drug) => drug.slice(0, 4)), 30);
  noteP95('two letters', await search((drug) => drug.slice(0, 2)), 30);
  noteP95('a word with a typing error', await search((drug) => `${drug.slice(0, 4)}x${drug.slice(4)}`), 30);
  noteP95(
    'three words in any order',
    await search((drug, round) => `tablet ${(1 + (round % 24)) * 25} ${drug}`),
    30,
  );

  const { id } = await outputOf(
    createPatient,
    await ask(
      server.address,
      createPatient,
      {
        body: {
          first_name: 'Bench',
          last_name: 'Underwood',
          phone: '(555) 010-2000',
          date_of_birth: '1950-03-01',
        },
      },
      call,
    ),
  );
  const entry = async (input: { kind: 'medication' | 'problem'; name: string }) =>
    await ask(server.address, addHealthEntry, { params: { id }, body: { entry: input } }, call);
  const taken = [
    'Warfarin',
    'Lisinopril',
    'Metformin',
    'Atorvastatin',
    'Sertraline',
    'Omeprazole',
    'Methotrexate',
  ];
  for (let at = 0; at < 20; at += 1)
    await entry({ kind: 'medication', name: taken[at] ?? `${drugOf(at)} ${at} mg` });
  for (let at = 0; at < 30; at += 1)
    await entry({ kind: 'problem', name: at === 0 ? 'Chronic kidney disease, stage 4' : `Problem ${at}` });
  const medication = {
    medication: 'Ibuprofen 600 mg',
    dosage: '600 mg',
    frequency: 'every 6 hours',
    patient_id: id,
  };
  noteP95(
    'all checks of a prescription, 20 medications and 30 problems',
    await timesOf(() => ask(server.address, checkPrescription, { body: medication }, call)),
    50,
  );

  const [patient] = await outputOf(
    listPatients,
    await ask(server.address, listPatients, { query: { q: 'Henry Underwood' } }, call),
  );
  if (!patient) throw new Error('The demo has no Henry Underwood.');
  noteP95(
    'the perio chart of Henry Underwood',
    await timesOf(() => ask(server.address, getPerio, { params: { id: patient.id } }, call)),
    100,
  );
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
