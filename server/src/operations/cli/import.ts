import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { largestBackup, suspendPractice } from '@cusp/contract';
import type { DataImport } from '@cusp/contract';
import { recordServiceAct } from '../../db/service-acts.ts';
import {
  beginImport,
  importById,
  importReportParts,
  lastImports,
  lockImportIn,
  startImport,
  storeBackup,
} from '../../features/oversight/imports/index.ts';
import { byStaff, recordEvent } from '../../jobs/record-event.ts';
import type { FileStore } from '../../services/files/store.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { importer } from './importer.ts';
import type { Importer } from './importer.ts';
import { bringFolder } from './import-folder.ts';
import { folderOf } from './location.ts';
import { commandLineAuthor, onlyArgument, parsed, print, withService } from './operator.ts';

const mib = 1024 * 1024;
/** Milliseconds between two looks at what the job has done, and after which somebody is told that none seems to run. */
const pause = 1000;
const patience = 30_000;

const openStates: ReadonlySet<DataImport['state']> = new Set(['reading', 'ready', 'importing', 'undoing']);

/** `cusp import`: what the owner does on the screen, by the same jobs and rules. */
export const importCommand: Command = {
  name: 'import',
  summary: 'Brings a practice over from an Open Dental backup, with its images.',
  usage: `npm run cusp -- import PRACTICE --owner EMAIL --file FILE        reads a backup and reports what it would bring
npm run cusp -- import PRACTICE --owner EMAIL --start            imports what was read
npm run cusp -- import PRACTICE --owner EMAIL --images FOLDER    adds the images of the latest import

  --owner EMAIL       in whose name it is done, as on the screen: an owner of the practice
  --start             with --file, imports without a look at the report
  --codes-attested    the practice owns its procedure codes or is licensed to use them; without it, new ones are left out
  --images FOLDER     Open Dental's folder of images, with the folders A to Z
  --json              answers as JSON

PRACTICE is its id; practice list shows it. The server has to run: its jobs do the work. The exit code is 1 when an import fails.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        file: { type: 'string' },
        images: { type: 'string' },
        start: { type: 'boolean', default: false },
        'codes-attested': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const given = onlyArgument(positionals, 'one practice by its id; practice list shows it');
    const { id: practiceId } = parsed(suspendPractice.params, { id: given });
    const { owner, file, images, start, json } = values;
    if (owner === undefined) throw new UsageError('Say in whose name: --owner EMAIL.');
    if (file === undefined && images === undefined && !start)
      throw new UsageError('Name a backup or a folder of images, or start what was read.');
    if (file !== undefined && images !== undefined && !start)
      throw new UsageError('Images follow an import: add --start, or send them later.');
    const say = (line: string) => (json ? undefined : print(line));
    return withService(async ({ database, store }) => {
      const by = await importer(database, { practiceId, email: owner });
      await recordServiceAct(database, {
        practiceId,
        by: commandLineAuthor(),
        action: 'create',
        call: 'import',
        object: 'data_import',
      });
      let found = file === undefined ? undefined : await read(by, store, { file: folderOf(file), json, say });
      if (start && found?.state !== 'failed')
        found = await begun(by, { codesAttested: values['codes-attested'], say });
      const files =
        images !== undefined && found?.state !== 'failed'
          ? await bringFolder(by, store, folderOf(images), say)
          : undefined;
      if (json) print(JSON.stringify({ import: found ?? null, files: files ?? null }));
      else if (found !== undefined) say(stateWords(found));
      return found?.state === 'failed' ? 1 : 0;
    });
  },
};

const stateWords = ({ state, failed_for }: DataImport): string =>
  state === 'failed'
    ? `Failed: ${failed_for}`
    : state === 'done'
      ? 'Imported.'
      : 'Ready. Nothing was added yet.';

type Say = (line: string) => void;

/** The import of the practice that isn't over. */
const openImport = async (by: Importer): Promise<DataImport | undefined> =>
  (await by.read((tx) => tx.ask(lastImports))).find(({ state }) => openStates.has(state));

/** Reads a backup, and reports what it would bring. */
async function read(
  by: Importer,
  store: FileStore,
  { file, json, say }: { file: string; json: boolean; say: Say },
): Promise<DataImport> {
  if ((await openImport(by)) !== undefined)
    throw new Error('An import of this practice is not over yet. Start it, or discard it on the screen.');
  const id = await upload(by, store, file);
  const found = await watched(by, id, 'reading', say);
  if (!json) await printReport(by, found);
  return found;
}

/** Imports what was read. */
async function begun(
  by: Importer,
  { codesAttested, say }: { codesAttested: boolean; say: Say },
): Promise<DataImport> {
  const id = (await openImport(by))?.id;
  if (id === undefined) throw new Error('Nothing of this practice waits to be imported.');
  await by.act('startDataImport', id, async (tx) => {
    await lockImportIn(tx, id, ['ready']);
    await startImport(tx, id, { person: by.person, codesAttested });
    recordEvent(tx, 'data_import.started', id, byStaff(by.person));
  });
  return watched(by, id, 'importing', say);
}

async function upload(by: Importer, store: FileStore, file: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new UsageError(`The file ${file} can't be read.`);
  });
  if (size > largestBackup) throw new UsageError(`Choose a file of ${largestBackup / mib} MB or less.`);
  const content = { stream: createReadStream(file), size };
  const stored = await storeBackup({ store, practiceId: by.practiceId }, content, async (id) => {
    await by.act('uploadDataImport', id, (tx) => beginImport(tx, id, by.person));
    return { id, repeated: false };
  });
  return stored.id;
}

/** What is done so far of a step, in rows or records. */
function doneOf({ state, rows_read, records }: DataImport): number {
  return state === 'reading' ? rows_read : records.reduce((sum, { rows }) => sum + rows.imported, 0);
}

/** Waits until a job is over with a step, and says how far it is and how fast. */
async function watched(
  by: Importer,
  id: string,
  step: 'reading' | 'importing',
  say: Say,
): Promise<DataImport> {
  const began = Date.now();
  let changed = began;
  let last = -1;
  for (;;) {
    const found = await by.read((tx) => tx.ask(importById(id)));
    if (found === undefined) throw new Error('The import is gone.');
    if (found.state !== step) return found;
    const done = doneOf(found);
    const now = Date.now();
    if (done !== last) {
      const rate = Math.round((done * 1000) / Math.max(1, now - began));
      say(
        `${step === 'reading' ? 'Read' : 'Imported'}: ${done} ${step === 'reading' ? 'rows' : 'records'}, ${rate} a second`,
      );
      changed = now;
    } else if (now - changed > patience) {
      say('Nothing has happened for half a minute. Is the server running? Its jobs do the work.');
      changed = now;
    }
    last = done;
    await sleep(pause);
  }
}

/** What the file holds, by table, and why rows of it can't be imported. */
async function printReport(by: Importer, { id, records, state }: DataImport): Promise<void> {
  if (state !== 'ready') return;
  for (const { table, rows } of records) {
    const { ready, same, present, refused } = rows;
    if (ready + same + present + refused > 0)
      print(`${table}: ${ready} ready, ${same + present} here already, ${refused} not imported`);
  }
  const parts = await by.read((tx) => tx.ask(importReportParts(id)));
  for (const { table, number, line, reason } of parts?.refused ?? [])
    print(`  ${table} ${number}, line ${line}: ${reason}`);
}
