import type { Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import type { ReceivedFile } from '../../../services/clearinghouses/clearinghouse.ts';
import { applyAnswers } from './answers.ts';
import * as files from './file-queries.ts';
import * as queries from './queries.ts';
import { usableClearinghouse, troubleWords } from './rules.ts';
import { readHouseFile } from './claim-answers.ts';
import type { HouseJobNeeds } from './sending.ts';

/** The most pages of one run, and the milliseconds after which it begins no other one, so that others have their turn. */
const [mostPages, longestRun] = [20, 60_000];
/**
 * Fetches what came for a practice since the last time. Each file is kept whole and once, and read in the transaction that keeps it;
 * then the place where fetching goes on is noted. A run that was killed in between fetches again what is kept already.
 */
export function createFetchAnswersJob(needs: HouseJobNeeds): JobHandler {
  // Whether those that are fetching were asked again meanwhile: a server that is slow holds one job, however often somebody looks.
  const running = new Map<string, boolean>();
  return async ({ practiceId, signal }) => {
    if (practiceId === null) throw new JobError('Answers belong to a practice.');
    if (running.has(practiceId)) return void running.set(practiceId, true);
    try {
      do {
        running.set(practiceId, false);
        await fetchAnswers(needs, practiceId, signal);
      } while (running.get(practiceId) === true && !signal.aborted);
    } finally {
      running.delete(practiceId);
    }
    return undefined;
  };
}

async function fetchAnswers(needs: HouseJobNeeds, practiceId: string, signal: AbortSignal): Promise<void> {
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => needs.database.asPractice(practiceId, work);
  const until = Date.now() + longestRun;
  for (let page = 0; page < mostPages && Date.now() < until && !signal.aborted; page += 1) {
    const connection = await inPractice(queries.lockConnection);
    if (connection === undefined || connection.kind === 'none') return;
    const house = usableClearinghouse(needs, practiceId, connection);
    if (house !== undefined && house.fetchSince === undefined) return;
    const came = house === undefined ? 'key' : await house.fetchSince?.(connection.cursor);
    if (came === undefined || typeof came === 'string') {
      await inPractice((tx) => queries.noteFetching(tx, troubleWords[came ?? 'strange'], null));
      return;
    }
    for (const file of came.files) await inPractice((tx) => take(tx, file));
    const isCurrent = await inPractice(async (tx) => {
      // Another run, or another clearinghouse since, has its own place.
      const now = await queries.lockConnection(tx);
      if (now?.cursor !== connection.cursor || now.kind !== connection.kind) return false;
      await queries.noteFetching(tx, '', came.cursor);
      return true;
    });
    if (!came.more || !isCurrent) return;
  }
}

/** Replaces characters that the database can't store. */
const storable = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

async function take(tx: Tx, { name, text }: ReceivedFile): Promise<void> {
  await queries.lockConnection(tx);
  const content = storable(text ?? `${name}: larger than 20 MB, and not fetched.`);
  if (await files.receivedFileId(tx, content)) return;
  const about = await understood(tx, text === null ? null : content);
  const id = await files.keepFile(tx, { name: storable(name), content, ...about });
  recordEvent(tx, about.state === 'taking' ? 'clearinghouse.brought' : 'clearinghouse.read', id, byService);
}

type Understood = Omit<Parameters<typeof files.keepFile>[1], 'name' | 'content'>;
const unreadable = (reason: string): Understood => ({ kinds: [], state: 'unreadable', reason, claims: 0 });

/** Reads a file, and adds to the claims what it says of them. */
async function understood(tx: Tx, content: string | null): Promise<Understood> {
  if (content === null) return unreadable('The file is larger than 20 MB, so it was not fetched.');
  const read = await readLarge(tx, new URL('./claim-answers.ts', import.meta.url), readHouseFile, content);
  if (typeof read === 'string') return unreadable(read);
  const { kinds, said } = read;
  const { claims, unknown } = await applyAnswers(tx, said, await queries.todayOfPractice(tx));
  const reason =
    unknown === 0
      ? ''
      : `${unknown === 1 ? '1 answer is' : `${unknown} answers are`} about no claim of this practice.`;
  if (kinds.includes('835')) return { kinds, state: 'taking', reason, claims };
  if (claims > 0 && unknown === 0) return { kinds, state: 'read', reason, claims };
  return {
    kinds,
    state: 'unmatched',
    reason: reason === '' ? 'It says nothing about a claim.' : reason,
    claims,
  };
}
