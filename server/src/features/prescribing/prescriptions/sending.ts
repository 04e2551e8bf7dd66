import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalCode } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { lockPatientForShare } from '../../people/patients/index.ts';
import { answerFindings } from '../checks/index.ts';
import { findPharmacy } from '../pharmacies/index.ts';
import { checkStored } from './checking-stored.ts';
import * as queries from './queries.ts';
import { lockPrescription, insertStatements } from './writing-queries.ts';
import { abandoned, nextMessage, reasonNotToPrescribe } from './rules.ts';
import { scriptOf } from './script-data.ts';
import * as tries from './sending-queries.ts';
import { acceptControlledStatement } from './statements.ts';
import type { SendStatements } from './statements.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Sender {
  person: Person;
  gateway: PharmacyGateway | undefined;
  statements: SendStatements;
}

/**
 * Queues a prescription with the message that its job (events.ts) sends. Refuses one that can't be sent. It locks the
 * prescription, so of two concurrent senders the second finds the first one's try. Allergies can't change between the
 * comparison and the insertion of the try.
 */
export async function queue(tx: Tx, id: string, { person, gateway, statements }: Sender): Promise<void> {
  const prescription = await lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  await tries.setAuditPatient(tx, prescription);
  const pharmacy =
    prescription.pharmacy_id === null ? undefined : await findPharmacy(tx, prescription.pharmacy_id);
  const lastTransmission = await tries.lastTransmission(tx, id);
  const reason = reasonNotToPrescribe({
    prescription,
    pharmacy,
    hasGateway: gateway !== undefined,
    lastTransmission,
    isCancelled: await tries.isCancelled(tx, id),
  });
  if (reason !== null) throw new Refusal(reason);
  const patient = await lockPatientForShare(tx, prescription.patient_id);
  if (pharmacy === undefined || gateway === undefined || patient === undefined) {
    throw new Error('The rules let a prescription through that lacks something.');
  }
  const stated = await queries.listSendStatements(tx, id);
  const answers = [
    acceptControlledStatement(prescription, statements, stated),
    answerFindings(await checkStored(tx, prescription), statements.allergy_reason, stated),
  ];
  const open = answers.flatMap((answer) => answer.open);
  if (open.length > 0) {
    throw new Refusal(answers[0]?.open.length ? 'controlled_unanswered' : 'allergy_unanswered', open);
  }
  await insertStatements(
    tx,
    id,
    answers.flatMap(({ keep }) => keep),
    person,
  );
  if (lastTransmission?.outcome === 'trying')
    await tries.endTransmission(tx, lastTransmission.id, abandoned(lastTransmission));

  // Imported on first use, because the XML writer is as much code as half of the server.
  const { newRx } = await import('../../../services/pharmacy/new-rx.ts');
  const message = nextMessage(lastTransmission, newId().replaceAll('-', ''));
  const rx = await scriptOf(tx, person.practice, {
    prescription,
    pharmacy,
    patient,
    messageId: message.message_id,
  });
  const xml = newRx(rx);
  await tries.insertTransmission(tx, {
    prescription_id: id,
    ...message,
    message: xml,
    gateway: gateway.kind,
    tried_by: person.name,
    tried_by_id: person.id,
  });
  recordEvent(tx, 'prescription.queued', id, byStaff(person));
}

/** Milliseconds between two checks of an attempt: short at first, because most gateways answer soon. */
const firstPause = 30;
const longestPause = 500;

/**
 * Waits outside of any transaction until the latest try has ended. If it ended without being sent, refuses with the
 * gateway's words.
 * @param patience milliseconds to wait; after that the job continues by itself
 */
export async function awaitOutcome(id: string, inPractice: InPractice, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    const lastTransmission = await inPractice((tx) => tries.lastTransmission(tx, id));
    if (lastTransmission === undefined || lastTransmission.outcome === 'sent') return;
    if (lastTransmission.outcome !== 'trying')
      throw refusalOf(lastTransmission.outcome, lastTransmission.words);
    if (performance.now() + pause > until) return;
    await sleep(pause);
  }
}

const refusedAs = {
  refused: 'gateway_refused',
  not_confirmed: 'gateway_silent',
  not_reached: 'gateway_not_reached',
  stopped: 'sending_stopped',
} as const satisfies Record<string, RefusalCode>;

const callFirst = 'The prescription is not marked as sent; call the pharmacy before trying again.';

function refusalOf(outcome: keyof typeof refusedAs, words: string): Refusal {
  const detail = outcome === 'not_confirmed' && words !== '' ? `${words} ${callFirst}` : words;
  return new Refusal(refusedAs[outcome], [], detail === '' ? {} : { detail });
}
