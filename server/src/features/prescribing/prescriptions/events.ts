import type { FastifyBaseLogger } from 'fastify';
import { refusals } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { PharmacyOutcome, PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { answerFindings } from '../checks/index.ts';
import { findPharmacy } from '../pharmacies/index.ts';
import { checkStored } from './checking-stored.ts';
import * as queries from './queries.ts';
import { lockPrescription } from './writing-queries.ts';
import { outcomeAfterSending, outcomeBeforeSending, pauseBefore, reasonNotToPrescribe } from './rules.ts';
import type { TransmissionOutcome } from './rules.ts';
import * as tries from './sending-queries.ts';
import { acceptControlledStatement, noStatements } from './statements.ts';

interface Dependencies {
  database: Database;
  gateway: PharmacyGateway | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The most messages that one process sends at the same time, so that a hanging gateway leaves workers for other jobs. */
const concurrency = 3;
/** Seconds. */
const pauseWhenFull = 1;

type Prescription = NonNullable<Awaited<ReturnType<typeof lockPrescription>>>;
type Transmission = NonNullable<Awaited<ReturnType<typeof tries.lastTransmission>>>;

/**
 * Sends a queued message to the gateway and stores the outcome. A short transaction checks that it may still be sent
 * and marks it as being sent, the gateway is called outside of any transaction, and a second transaction stores the
 * answer. As long as nothing can have reached the gateway, it is retried for ten minutes. After a crash in between,
 * the same message is sent again under its id. docs/decisions/0020-sending-prescriptions.md.
 */
export function createSendPrescriptionJob({ database, gateway, log }: Dependencies): JobHandler {
  let underWay = 0;
  const work = async (practiceId: string, id: string): Promise<void> => {
    const begun = await database.asPractice(practiceId, (tx) => begin(tx, id, gateway));
    if (begun === undefined) return;
    const { prescription, attempt, message, way } = begun;
    const outcome = await way.send(message);
    if (outcome.outcome === 'not_reached')
      log.warn({ reason: outcome.answer }, 'the pharmacy gateway could not be reached');
    await database.asPractice(practiceId, (tx) => keep(tx, prescription, attempt, outcome));
  };
  return async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A prescription belongs to a practice.');
    if (underWay >= concurrency)
      return database.asPractice(practiceId, async (tx) =>
        tries.sendPrescriptionLater(tx, id, pauseWhenFull),
      );
    underWay += 1;
    try {
      await work(practiceId, id);
    } finally {
      underWay -= 1;
    }
  };
}

/** The first transaction. Returns what to send; undefined if there is nothing to send. */
async function begin(tx: Tx, id: string, gateway: PharmacyGateway | undefined) {
  const prescription = await lockPrescription(tx, id);
  const attempt = await tries.lastTransmission(tx, id);
  if (prescription === undefined || attempt?.outcome !== 'trying') return undefined;
  await tries.setAuditAuthor(tx, attempt.tried_by_id, prescription);
  const end = outcomeBeforeSending(attempt, await stopReason(tx, prescription, attempt, gateway));
  if (end !== null || gateway === undefined) {
    if (end !== null) await finish(tx, prescription, attempt, end);
    return undefined;
  }
  await tries.markHandedOver(tx, attempt.id);
  return { prescription, attempt, way: gateway, message: await tries.messageOf(tx, attempt.id) };
}

const otherGateway =
  'The pharmacy gateway has been changed on this server since it was queued. Send it again.';

/** The reason why it may no longer be sent, as a sentence; null if it may. */
async function stopReason(
  tx: Tx,
  prescription: Prescription,
  { gateway: kind }: Transmission,
  gateway: PharmacyGateway | undefined,
): Promise<string | null> {
  const pharmacy =
    prescription.pharmacy_id === null ? undefined : await findPharmacy(tx, prescription.pharmacy_id);
  const reason = reasonNotToPrescribe({
    prescription,
    pharmacy,
    hasGateway: gateway !== undefined,
    lastTransmission: undefined,
    isCancelled: await tries.isCancelled(tx, prescription.id),
  });
  if (reason !== null) return refusals[reason][1];
  // A message for the test gateway must not reach a pharmacy, and vice versa.
  if (gateway?.kind !== kind) return otherGateway;
  const stated = await queries.listSendStatements(tx, prescription.id);
  const [open] = [
    acceptControlledStatement(prescription, noStatements, stated),
    answerFindings(await checkStored(tx, prescription), '', stated),
  ].flatMap((answer) => answer.open);
  return open?.message ?? null;
}

/** The second transaction: stores the outcome. */
async function keep(
  tx: Tx,
  prescription: Prescription,
  attempt: Transmission,
  outcome: PharmacyOutcome,
): Promise<void> {
  await tries.setAuditAuthor(tx, attempt.tried_by_id, prescription);
  const end = outcomeAfterSending(outcome, attempt);
  if (end !== null) return finish(tx, prescription, attempt, end);
  await tries.markNotReached(tx, attempt.id, attempt, outcome);
  // Its card says that it is tried again.
  recordEvent(tx, 'prescription.changed', prescription.id, byService);
  tries.sendPrescriptionLater(tx, prescription.id, pauseBefore(attempt));
}

async function finish(
  tx: Tx,
  { id }: Prescription,
  attempt: Transmission,
  end: TransmissionOutcome,
): Promise<void> {
  await tries.endTransmission(tx, attempt.id, end);
  if (end.outcome === 'sent') await tries.markPrescriptionSent(tx, id, attempt.gateway === 'test');
  const what = end.outcome === 'sent' ? 'prescription.sent' : 'prescription.not_sent';
  recordEvent(tx, what, id, { realm: 'staff', id: attempt.tried_by_id });
}
