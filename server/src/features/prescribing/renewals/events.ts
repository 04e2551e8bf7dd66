import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { PharmacyGateway, PharmacyOutcome } from '../../../services/pharmacy/gateway.ts';
import {
  outcomeAfterSending,
  outcomeBeforeSending,
  lockPrescription,
  markPrescriptionSent,
  setAuditAuthor,
  pauseBefore,
} from '../prescriptions/index.ts';
import type { TransmissionOutcome } from '../prescriptions/index.ts';
import * as queries from './queries.ts';
import {
  findPharmacyMessage,
  markMessageHandedOver,
  textOfMessage,
  markMessageNotReached,
  sendPharmacyMessageLater,
  endMessage,
} from './message-queries.ts';

interface Dependencies {
  database: Database;
  gateway: PharmacyGateway | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Message = NonNullable<Awaited<ReturnType<typeof findPharmacyMessage>>>;

const otherGateway =
  'The pharmacy gateway has been changed on this server since it was queued. Call the pharmacy.';

/**
 * Hands a cancellation, or the answer to a pharmacy's request, to the gateway, as prescriptions are
 * (docs/decisions/0020-sending-prescriptions.md): the same message under the same id until it went out, and never again once it
 * may have arrived.
 */
export function createSendPharmacyMessageJob({ database, gateway, log }: Dependencies): JobHandler {
  return async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A message to a pharmacy belongs to a practice.');
    const begun = await database.asPractice(practiceId, (tx) => begin(tx, id, gateway));
    if (begun === undefined) return;
    const outcome = await begun.way.send(begun.text);
    if (outcome.outcome === 'not_reached')
      log.warn({ reason: outcome.answer }, 'the pharmacy gateway could not be reached');
    await database.asPractice(practiceId, (tx) => keep(tx, begun.message, outcome));
  };
}

async function begin(tx: Tx, id: string, gateway: PharmacyGateway | undefined) {
  const found = await findPharmacyMessage(tx, id);
  if (found?.outcome !== 'trying') return undefined;
  // The prescription first, as all who lock it do: what a pharmacy sends meanwhile waits.
  await asWriter(tx, found);
  const message = await findPharmacyMessage(tx, id);
  if (message?.outcome !== 'trying') return undefined;
  const end = outcomeBeforeSending(message, gateway?.kind === message.gateway ? null : otherGateway);
  if (end !== null || gateway === undefined) {
    if (end !== null) await finish(tx, message, end);
    return undefined;
  }
  await markMessageHandedOver(tx, id);
  return { message, way: gateway, text: await textOfMessage(tx, id) };
}

async function keep(tx: Tx, message: Message, outcome: PharmacyOutcome): Promise<void> {
  await asWriter(tx, message);
  const end = outcomeAfterSending(outcome, message);
  if (end !== null) return finish(tx, message, end);
  const { answer, words } = outcome;
  await markMessageNotReached(tx, message.id, {
    unanswered_since: message.unanswered_since,
    answer,
    words,
  });
  recordEvent(tx, 'pharmacy_request.changed', message.id, byService);
  sendPharmacyMessageLater(tx, message.id, pauseBefore(message));
}

async function finish(tx: Tx, message: Message, end: TransmissionOutcome): Promise<void> {
  await endMessage(tx, message.id, end);
  // By an approval the pharmacy has the prescription.
  const by = { realm: 'staff', id: message.written_by_id } as const;
  if (end.outcome === 'sent' && message.kind !== 'cancel' && (await queries.isApproved(tx, message))) {
    await markPrescriptionSent(tx, message.prescription_id, message.gateway === 'test');
    recordEvent(tx, 'prescription.sent', message.prescription_id, by);
  }
  const what = end.outcome === 'sent' ? 'pharmacy_request.sent' : 'pharmacy_request.not_sent';
  recordEvent(tx, what, message.id, by);
}

async function asWriter(tx: Tx, message: Message): Promise<void> {
  const prescription = await lockPrescription(tx, message.prescription_id);
  if (prescription !== undefined) await setAuditAuthor(tx, message.written_by_id, prescription);
}
