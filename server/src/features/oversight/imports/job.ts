import { imageFiles } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { actingRefusal, actOnBehalfOf } from '../../../identity/acting-for.ts';
import { personById } from '../../../identity/person-by-id.ts';
import type { Person } from '../../../identity/person.ts';
import { JobError } from '../../../jobs/job.ts';
import type { Job, JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { importFileKey } from '../../../services/files/store.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keyTo } from '../../imaging/images/index.ts';
import { UnreadableFile } from './dump/unpack.ts';
import { countBalances } from './balance-queries.ts';
import { finishClaims } from './finishing-claims.ts';
import { finishPlans } from './finishing-plans.ts';
import { addFamilies, addPatients, changePatients, checkPatients, tieTwins } from './importing.ts';
import { finishMovedClaims } from './later/finishing.ts';
import { rememberSources } from './later/source-queries.ts';
import { applyCredits, closeImportedDays } from './money-queries.ts';
import * as queries from './queries.ts';
import { countAges, countCompared } from './proof-queries.ts';
import { readFile } from './reading.ts';
import { recordImports } from './record-imports.ts';
import { readTable } from './tables/reading-table.ts';
import { analyzeNextTable, insertStep } from './undo-queries.ts';
import { takeNextAway } from './undoing.ts';

/** Milliseconds after which a job begins nothing else, so that others have their turn. */
const longestWork = 20_000;

const unexpected = 'The import stopped unexpectedly. Discard it and upload the file again.';
const undoStopped = 'Undoing this import stopped unexpectedly. Undo it again to go on.';

/**
 * Reads an uploaded backup and checks what it holds; once a person started the import, adds its patients, their families and what else is
 * imported (record-imports.ts). Each step is one transaction with the note that it is done, so that a job that was killed goes on with the
 * next and repeats none. All is done in the name of the person who started it, as long as they may.
 */
export const createImportJob =
  (database: Database, store: FileStore): JobHandler =>
  async (job) => {
    const { practiceId, subjectId: importId, signal, isLastAttempt } = job;
    if (practiceId === null) throw new JobError('An import belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const forgetFile = () => store.remove(importFileKey(practiceId, importId));
    try {
      const reading = { database, store, practiceId, importId, signal };
      const ofTable = await readTable(reading);
      if ((ofTable === 'none' ? await readFile(reading) : ofTable) === 'read') {
        // Its secrets were skipped, and the file has them still.
        await forgetFile();
        const run: Run = { phase: 0, gone: [] };
        const until = Date.now() + longestWork;
        while (Date.now() < until && !signal.aborted)
          if ((await inPractice((tx) => oneStep(tx, importId, run))) === 'waits')
            return removeFiles(store, practiceId, run.gone);
      }
      await inPractice(async (tx) => queries.continueLater(tx, importId));
    } catch (error) {
      const why = sentenceOf(error, job);
      if (why === undefined) throw error;
      await inPractice((tx) => fail(tx, importId, why));
      await forgetFile();
      if (isLastAttempt && !isExpected(error)) throw error;
    }
  };

const isExpected = (error: unknown): error is UnreadableFile | Refusal =>
  error instanceof UnreadableFile || error instanceof Refusal;

/** Why an import ends; undefined if it is tried again. */
function sentenceOf(error: unknown, { isLastAttempt }: Job): string | undefined {
  if (error instanceof Refusal) return error.detail;
  if (error instanceof UnreadableFile) return error.message;
  return isLastAttempt ? unexpected : undefined;
}

async function fail(tx: Tx, importId: string, why: string): Promise<void> {
  const stored = await queries.lockImport(tx, importId);
  if (stored?.state !== 'reading' && stored?.state !== 'importing' && stored?.state !== 'undoing') return;
  await queries.setImportState(tx, importId, 'failed', {
    failedFor: stored.state === 'undoing' && why === unexpected ? undoStopped : why,
  });
  // What was added stays, and so do its rows, by which an import of the same file would go on.
  if (stored.state === 'reading') await queries.deleteRows(tx, importId);
  recordEvent(tx, 'data_import.ended', importId, byService);
}

/** The next rows; `waits` if nothing is left to do until a person decides. */
async function oneStep(tx: Tx, importId: string, run: Run): Promise<'on' | 'waits'> {
  const stored = await queries.lockImport(tx, importId);
  const doer = stored === undefined ? undefined : doerOf(stored);
  if (stored === undefined || doer === undefined) return 'waits';
  const person = await personById(tx, doer.id);
  const why = actingRefusal(person, {
    who: `${person?.name ?? doer.name}, ${doer.did}`,
    rights: ['practice.import'],
    act: 'import',
  });
  if (person === undefined || why !== '') {
    await fail(tx, importId, why);
    return 'waits';
  }
  if (stored.state === 'undoing') return takeNextAway(tx, importId, person, run.gone);
  if (stored.state === 'reading') {
    const { timeZone } = person.practice;
    if (await doSome(run, checks, tx, importId, timeZone)) return 'on';
    await compareBoth(tx, importId, { isOver: false });
    await queries.setImportState(tx, importId, 'ready');
    recordEvent(tx, 'data_import.went_on', importId, byService);
    return 'waits';
  }
  return addNext(tx, importId, person, run);
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof queries.lockImport>>>;

/** In whose name a job works on an import; undefined if there is nothing to do. */
function doerOf({ state, started_by, started_by_id, undone_by, undone_by_id }: StoredImport) {
  if (state === 'reading' || state === 'importing')
    return { id: started_by_id, name: started_by, did: 'who started this import' };
  if (state === 'undoing' && undone_by_id !== null)
    return { id: undone_by_id, name: undone_by, did: 'who asked to undo this import' };
  return undefined;
}

/** How far a run of the job is: what is over needn't be asked again with each step. */
interface Run {
  phase: number;
  /** Of images and documents that were taken away: their files are removed once that is certain. */
  gone: string[];
}

/** Removes the files of images and documents that are gone. What can't be removed now, the check of the store reports. */
async function removeFiles(store: FileStore, practiceId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const part of imageFiles) await store.remove(keyTo({ practiceId, id }, part)).catch(() => undefined);
}

const checks = [checkPatients, ...recordImports.map(({ check }) => check)];
const patientsOfCredits = 50;
const claimsAtOnce = 200;
const adds = [
  addPatients,
  tieTwins,
  changePatients,
  addFamilies,
  ...recordImports.map(({ add }) => add),
  (tx: Tx, importId: string, person: Person) => finishClaims(tx, importId, person, claimsAtOnce),
  (tx: Tx, importId: string, person: Person) => finishMovedClaims(tx, importId, person, claimsAtOnce),
  (tx: Tx, importId: string) => applyCredits(tx, importId, patientsOfCredits),
  finishPlans,
  rememberSources,
  analyzeNextTable,
];

/** Does the first phase that has something left. @returns false if none has */
async function doSome<Given extends readonly unknown[]>(
  run: Run,
  phases: readonly ((...given: Given) => Promise<boolean>)[],
  ...given: Given
): Promise<boolean> {
  for (; run.phase < phases.length; run.phase += 1)
    if ((await phases[run.phase]?.(...given)) === true) return true;
  return false;
}

/** Counts what both programs are compared by, from the rows of the file and from what is here. */
async function compareBoth(tx: Tx, importId: string, when: { isOver: boolean }): Promise<void> {
  await countBalances(tx, importId, when);
  await countAges(tx, importId, when);
  await countCompared(tx, importId, when);
}

async function addNext(tx: Tx, importId: string, person: Person, run: Run): Promise<'on' | 'waits'> {
  await actOnBehalfOf(tx, person, {
    call: 'startDataImport',
    action: 'create',
    object: 'data_import',
    objectId: importId,
  });
  await insertStep(tx, importId);
  if (await doSome(run, adds, tx, importId, person)) {
    recordEvent(tx, 'data_import.went_on', importId, byService);
    return 'on';
  }
  await closeImportedDays(tx, importId, person);
  await compareBoth(tx, importId, { isOver: true });
  await queries.emptyImportedRows(tx, importId);
  await queries.deleteDefinitions(tx, importId);
  await queries.setImportState(tx, importId, 'done');
  recordEvent(tx, 'data_import.ended', importId, byService);
  return 'waits';
}
