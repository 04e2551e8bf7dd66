import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Person } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import type { Outcome, PharmacyGateway } from '../../services/pharmacy/gateway.ts';
import { holdPatient } from '../patients/queries.ts';
import { findPharmacy } from '../pharmacies/queries.ts';
import * as queries from './queries.ts';
import { nextMessageId, tryLasts, whyNotSent } from './rules.ts';
import { answerAllergies, answerIfControlled } from './statements.ts';
import type { Said } from './statements.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Parts {
  inPractice: InPractice;
  person: Person;
  gateway: PharmacyGateway | undefined;
  said: Said;
}

/**
 * Sends a prescription to its pharmacy: one short transaction writes the try down, the gateway is waited for with none
 * open, and a second one writes down how it ended. Refuses what can't be sent, and what the gateway didn't take.
 */
export async function send(id: string, { inPractice, ...parts }: Parts): Promise<void> {
  const { gateway: way, ...begun } = await inPractice((tx) => begin(tx, id, parts));
  const outcome = await way.send(begun.message);
  await inPractice(async (tx) => {
    await queries.endTry(tx, begun.tryId, outcome);
    if (outcome.outcome === 'sent') await queries.markSent(tx, id, way.kind === 'test');
    const what = outcome.outcome === 'sent' ? 'prescription.sent' : 'prescription.not_sent';
    happened(tx, what, id, byStaff(parts.person));
  });
  if (outcome.outcome !== 'sent') throw refusalOf(outcome);
}

/**
 * The first transaction. Its lock on the prescription lets one of two senders through; the other finds the try. Allergies
 * can't change between being compared and the try's being written down.
 */
async function begin(tx: Tx, id: string, { person, gateway, said }: Omit<Parts, 'inPractice'>) {
  const prescription = await queries.lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  const pharmacy =
    prescription.pharmacy_id === null ? undefined : await findPharmacy(tx, prescription.pharmacy_id);
  const lastTry = await queries.lastTry(tx, id, tryLasts);
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
  if (lastTry?.outcome === 'trying') {
    await queries.endTry(tx, lastTry.id, {
      outcome: 'failed',
      answer: 'The server stopped before an answer came.',
    });
  }

  // Loaded when first needed: what writes XML is as much code as half of the server.
  const { newRx } = await import('../../services/pharmacy/new-rx.ts');
  const messageId = nextMessageId(lastTry, newId().replaceAll('-', ''));
  const xml = newRx({
    messageId,
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
  const tryId = await queries.insertTry(tx, {
    prescription_id: id,
    message_id: messageId,
    message: xml,
    gateway: gateway.kind,
    tried_by: person.name,
    tried_by_id: person.id,
  });
  return { tryId, gateway, message: { id: messageId, xml } };
}

/** The gateway's own words where it has some. */
const refusalOf = ({ outcome, words }: Outcome) =>
  new Refusal(
    outcome === 'refused' ? 'gateway_refused' : 'gateway_silent',
    [],
    words === '' ? {} : { detail: words },
  );
