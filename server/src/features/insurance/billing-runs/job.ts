import type { Database, Tx } from '../../../db/database.ts';
import { actOnBehalfOf, actingRefusal } from '../../../identity/acting-for.ts';
import { personById } from '../../../identity/person-by-id.ts';
import type { Person } from '../../../identity/person.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { claimFindings, groupedByVisit, keepChecked, lockReadyVisits, visitKey } from '../claims/index.ts';
import type { ExpectedOfClaims } from '../claims/index.ts';
import { lockClearinghouse, queueChecked, queueGiven } from '../clearinghouse/index.ts';
import type { StoredConnection } from '../clearinghouse/index.ts';
import * as queries from './queries.ts';
import type { Outcome, Waiting } from './queries.ts';

/** The most claims of one transaction, during which other billing of the practice waits. */
const mostAtOnce = 25;
/** Milliseconds after which a job begins no other transaction, so that others have their turn. */
const longestWork = 5000;

const noLongerReady = 'It has since been billed or marked as not billed.';

/**
 * Makes, checks and sends the claims of a run, some in one transaction: they and the note that they are made are kept together, so that a run that
 * was killed goes on with the next ones and repeats none. What is ready is read under a lock of its patients, as for a person who bills: what
 * somebody billed meanwhile is left. All is done in the name of the person who started it, as long as they may.
 */
export const createBillingRunJob =
  (database: Database, expected: ExpectedOfClaims): JobHandler =>
  async ({ practiceId, subjectId: runId, isLastAttempt, signal }) => {
    if (practiceId === null) throw new JobError('A billing run belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const until = Date.now() + longestWork;
    try {
      while (Date.now() < until && !signal.aborted)
        if ((await inPractice((tx) => oneStep(tx, runId, expected))) === 'ended') return;
      await inPractice(async (tx) => queries.continueRunLater(tx, runId));
    } catch (error) {
      // A run that can't continue holds up no other run.
      if (error instanceof Refusal || isLastAttempt) {
        const why =
          error instanceof Refusal ? error.detail : 'The billing run stopped unexpectedly. Start it again.';
        await inPractice((tx) => stop(tx, runId, why));
      }
      if (!(error instanceof Refusal)) throw error;
    }
  };

async function stop(tx: Tx, runId: string, why: string): Promise<void> {
  const run = await queries.lockBillingRun(tx, runId);
  if (run?.state !== 'running') return;
  await queries.endBillingRun(tx, runId, why);
  recordEvent(tx, 'billing_run.stopped', runId, byService);
}

/** The next claims; `ended` if there are none left, or the run was stopped. */
async function oneStep(tx: Tx, runId: string, expected: ExpectedOfClaims): Promise<'on' | 'ended'> {
  const run = await queries.lockBillingRun(tx, runId);
  if (run === undefined || run.state !== 'running') return 'ended';
  const person = await personById(tx, run.started_by_id);
  const why = actingRefusal(person, {
    who: `${person?.name ?? run.started_by}, who started this`,
    rights: ['insurance.claims'],
    act: 'bill',
  });
  if (person === undefined || why !== '') {
    await stop(tx, runId, why);
    return 'ended';
  }
  const next = await queries.nextToBill(tx, runId, mostAtOnce);
  if (next.length === 0) {
    await queries.endBillingRun(tx, runId);
    recordEvent(tx, 'billing_run.done', runId, byService);
    return 'ended';
  }
  await actOnBehalfOf(tx, person, {
    call: 'startBillingRun',
    action: 'create',
    object: 'billing_run',
    objectId: runId,
  });
  const house = run.does === 'make' ? undefined : await lockClearinghouse(tx);
  const outcomes =
    run.does === 'send' && house !== undefined
      ? await sendThese(tx, next, { person, house })
      : await makeThese(tx, next, { person, house, expected });
  await queries.noteBilled(tx, runId, outcomes);
  recordEvent(tx, 'billing_run.went_on', runId, byStaff(person));
  return 'on';
}

/** Makes claims of visits, and queues those that can be sent where there is a clearinghouse to send them by. */
async function makeThese(
  tx: Tx,
  visits: readonly Waiting[],
  {
    person,
    house,
    expected,
  }: { person: Person; house: StoredConnection | undefined; expected: ExpectedOfClaims },
): Promise<Outcome[]> {
  const ready = new Map(
    groupedByVisit(await lockReadyVisits(tx, visits)).map(([of, rows]) => [visitKey(of), { of, rows }]),
  );
  const found = visits.flatMap((visit) => {
    const wanted = ready.get(visitKey(visit));
    return wanted === undefined ? [] : [{ visit, wanted }];
  });
  const made =
    found.length === 0
      ? []
      : await keepChecked(
          tx,
          found.map(({ wanted }) => wanted),
          { person, expected },
        );
  if (made.length < found.length) throw new Error('A claim was kept and is not there.');
  const findings = new Map(made.map((of) => [of.claim.id, claimFindings(of)[0]?.sentence ?? '']));
  if (house !== undefined) {
    const { left } = await queueChecked(
      tx,
      made.filter(({ claim }) => findings.get(claim.id) === ''),
      { person, house },
    );
    for (const { claim_id, sentence } of left) findings.set(claim_id, sentence);
  }
  const claims = new Map(found.map(({ visit }, at) => [visit.position, made[at]?.claim.id]));
  return visits.map(({ position }) => {
    const claim_id = claims.get(position);
    return claim_id === undefined
      ? { position, outcome: 'left', claim_id: null, sentence: noLongerReady }
      : { position, outcome: 'done', claim_id, sentence: findings.get(claim_id) ?? '' };
  });
}

/** Queues claims that are ready. */
async function sendThese(
  tx: Tx,
  next: readonly Waiting[],
  by: { person: Person; house: StoredConnection },
): Promise<Outcome[]> {
  const ids = next.flatMap(({ claim_id }) => claim_id ?? []);
  const left = new Map(
    (await queueGiven(tx, ids, by)).left.map(({ claim_id, sentence }) => [claim_id, sentence]),
  );
  return next.map(({ position, claim_id }) => {
    const sentence = claim_id === null ? noLongerReady : (left.get(claim_id) ?? '');
    return { position, outcome: sentence === '' ? 'done' : 'left', claim_id, sentence };
  });
}
