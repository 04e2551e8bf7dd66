import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalCode } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Person } from '../../http/identity/person.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import type { PharmacyGateway } from '../../services/pharmacy/gateway.ts';
import { holdPatient } from '../patients/queries.ts';
import { findPharmacy } from '../pharmacies/queries.ts';
import * as queries from './queries.ts';
import { abandoned, nextMessage, whyNotSent } from './rules.ts';
import * as tries from './sending-queries.ts';
import { answerAllergies, answerIfControlled } from './statements.ts';
import type { Said } from './statements.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Sender {
  person: Person;
  gateway: PharmacyGateway | undefined;
  said: Said;
}

/**
 * Writes down that a prescription is to be sent, with the message that its job (events.ts) hands over. Refuses what
 * can't be sent. Its lock on the prescription lets one of two senders through; the other finds the try. Allergies can't
 * change between being compared and the try's being written down.
 */
export async function queue(tx: Tx, id: string, { person, gateway, said }: Sender): Promise<void> {
  const prescription = await queries.lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  await tries.concerning(tx, prescription);
  const pharmacy =
    prescription.pharmacy_id === null ? undefined : await findPharmacy(tx, prescription.pharmacy_id);
  const lastTry = await tries.lastTry(tx, id);
  const reason = whyNotSent({ prescription, pharmacy, hasGateway: gateway !== undefined, lastTry });
  if (reason !== null) throw new Refusal(reason);
  const patient = await holdPatient(tx, prescription.patient_id);
  if (pharmacy === undefined || gateway === undefined || patient === undefined) {
    throw new Error('The rules let a prescription through that lacks something.');
  }
  const stated = await queries.listStatements(tx, id);
  const answers = [
    answerIfControlled(prescription, said, stated),
    answerAllergies(patient.allergies, prescription, said, stated),
  ];
  const open = answers.flatMap((answer) => answer.open);
  if (open.length > 0) {
    throw new Refusal(answers[0]?.open.length ? 'controlled_unanswered' : 'allergy_unanswered', open);
  }
  await queries.insertStatements(
    tx,
    id,
    answers.flatMap(({ keep }) => keep),
    person,
  );
  if (lastTry?.outcome === 'trying') await tries.endTry(tx, lastTry.id, abandoned(lastTry));

  // Loaded when first needed: what writes XML is as much code as half of the server.
  const { newRx } = await import('../../services/pharmacy/new-rx.ts');
  const message = nextMessage(lastTry, newId().replaceAll('-', ''));
  const xml = newRx({
    messageId: message.message_id,
    sentTime: new Date().toISOString(),
    orderNumber: id.replaceAll('-', ''),
    practice: person.practice,
    prescriber: {
      name: prescription.prescribed_by,
      npi: await queries.prescriberNpi(tx, prescription.prescribed_by_id),
    },
    patient,
    pharmacy,
    ...prescription,
    writtenDate: prescription.prescribed_date,
  });
  await tries.insertTry(tx, {
    prescription_id: id,
    ...message,
    message: xml,
    gateway: gateway.kind,
    tried_by: person.name,
    tried_by_id: person.id,
  });
  happened(tx, 'prescription.queued', id, byStaff(person));
}

/** Milliseconds between two looks at how a try stands: soon at first, as most gateways answer soon. */
const firstPause = 30;
const longestPause = 500;

/**
 * Waits until the newest try has ended, with no transaction open. Refuses, in the gateway's own words, where it ended
 * without being sent.
 * @param patience milliseconds; what takes longer goes on without being waited for
 */
export async function awaitOutcome(id: string, inPractice: InPractice, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    const lastTry = await inPractice((tx) => tries.lastTry(tx, id));
    if (lastTry === undefined || lastTry.outcome === 'sent') return;
    if (lastTry.outcome !== 'trying') throw refusalOf(lastTry.outcome, lastTry.words);
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
