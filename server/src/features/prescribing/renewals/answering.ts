import type { ApprovalInput, PharmacyRequestAction } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import type { Decision } from '../../../services/pharmacy/later-messages.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockPatientForShare } from '../../people/patients/index.ts';
import { findPharmacy } from '../pharmacies/index.ts';
import {
  isControlled,
  lockPrescription,
  prescriptionParts,
  scriptOf,
  writePrescription,
} from '../prescriptions/index.ts';
import * as queries from './queries.ts';
import { insertPharmacyMessage } from './message-queries.ts';
import { differsFromRequest, needsDecision, requireRequestAction } from './rules.ts';

export interface Prescribing {
  person: Person;
  gateway: PharmacyGateway | undefined;
}

/** Writes what a pharmacy asks for, or what is given instead, and queues the answer. Makes all checks of a new prescription. */
export async function approvePharmacyRequest(
  tx: Tx,
  id: string,
  approval: z.output<typeof ApprovalInput>,
  { person, gateway }: Prescribing,
): Promise<void> {
  const { request, prescription } = await lockRequestToDecide(
    tx,
    id,
    approval.changes ? 'change' : 'approve',
  );
  if (gateway === undefined) throw new Refusal('no_gateway');
  const earlier = await prescriptionParts(tx, prescription.id);
  const { changes, allergy_reason } = approval;
  const texts = changes ?? prescription;
  // The replacement has parts of its own, or none.
  const parts = changes ? changes.parts : earlier;
  const refills = approval.refills ?? request.refills ?? parts?.refills ?? 0;
  const written = {
    patient_id: prescription.patient_id,
    medication: texts.medication,
    dosage: texts.dosage,
    frequency: texts.frequency,
    duration: texts.duration,
    instructions: texts.instructions,
    pharmacy_id: prescription.pharmacy_id,
    e_signature: null,
    allergy_reason,
    // The replacement isn't taken together with it.
    on_list: changes ? ('replace' as const) : null,
    parts: { ...(parts ?? emptyParts), refills, repeats_id: prescription.id },
  };
  if (isControlled(written)) throw new Refusal('controlled_substance');
  const newPrescriptionId = await writePrescription(tx, person, written);
  const answer = differsFromRequest(approval, request.refills) ? 'approved_with_changes' : 'approved';
  await queries.answerRequest(tx, id, { answer, reason: '', newPrescriptionId }, person);
  await queueAnswer(
    tx,
    { request, prescriptionId: newPrescriptionId, decision: { answer } },
    { person, gateway },
  );
}

/** Denies what a pharmacy asks, and queues the answer. */
export async function denyPharmacyRequest(
  tx: Tx,
  id: string,
  reason: string,
  { person, gateway }: Prescribing,
): Promise<void> {
  const { request, prescription } = await lockRequestToDecide(tx, id, 'deny');
  if (gateway === undefined) throw new Refusal('no_gateway');
  await queries.answerRequest(tx, id, { answer: 'denied', reason, newPrescriptionId: null }, person);
  await queueAnswer(
    tx,
    { request, prescriptionId: prescription.id, decision: { answer: 'denied', reason } },
    { person, gateway },
  );
}

/** Notes a report of a pharmacy as dealt with. */
export async function closeReport(tx: Tx, id: string, person: Person): Promise<void> {
  await lockRequestFor(tx, id, 'note');
  await queries.answerRequest(tx, id, { answer: 'noted', reason: '', newPrescriptionId: null }, person);
  recordEvent(tx, 'pharmacy_request.answered', id, byStaff(person));
}

const emptyParts = {
  drug: null,
  strength: '',
  form: '',
  dose: null,
  dose_unit: null,
  route: null,
  frequency: null,
  as_needed_for: '',
  duration_days: null,
  directions: '',
  quantity: null,
  quantity_unit: null,
  dispense_as_written: false,
  pharmacist_note: '',
  indication: '',
  indication_code: '',
};

async function lockRequestFor(tx: Tx, id: string, action: PharmacyRequestAction) {
  const request = await queries.lockPharmacyRequest(tx, id);
  if (request === undefined) throw new Refusal('pharmacy_request_not_found');
  requireRequestAction(action, request);
  return request;
}

async function lockRequestToDecide(tx: Tx, id: string, action: Exclude<PharmacyRequestAction, 'note'>) {
  const { kind, ...request } = await lockRequestFor(tx, id, action);
  if (!needsDecision(kind)) throw new Error('A report of a pharmacy was taken for a request.');
  const prescription = await lockPrescription(tx, request.prescription_id);
  if (prescription === undefined) throw new Error('A request is about no prescription.');
  return { request: { ...request, kind }, prescription };
}

interface Answer {
  request: { id: string; kind: 'renewal' | 'change'; message_id: string };
  /** The prescription from now on; for a denial, the one before. */
  prescriptionId: string;
  decision: Decision;
}

async function queueAnswer(
  tx: Tx,
  { request, prescriptionId, decision }: Answer,
  { person, gateway }: { person: Person; gateway: PharmacyGateway },
): Promise<void> {
  const { requestAnswer } = await import('../../../services/pharmacy/later-messages.ts');
  const about = await scriptAbout(tx, prescriptionId, person);
  await queuePharmacyMessage(tx, person, {
    kind: request.kind === 'renewal' ? 'renewal_answer' : 'change_answer',
    prescription_id: prescriptionId,
    request_id: request.id,
    reason: decision.answer === 'denied' ? decision.reason : '',
    message_id: about.messageId,
    message: requestAnswer(about, request.message_id, { kind: request.kind, decision }),
    gateway: gateway.kind,
  });
  recordEvent(tx, 'pharmacy_request.answered', request.id, byStaff(person));
}

export async function scriptAbout(tx: Tx, prescriptionId: string, { practice }: Person) {
  const prescription = await lockPrescription(tx, prescriptionId);
  const patient = prescription && (await lockPatientForShare(tx, prescription.patient_id));
  const pharmacyId = prescription?.pharmacy_id ?? null;
  const pharmacy = pharmacyId === null ? undefined : await findPharmacy(tx, pharmacyId);
  if (!prescription || !patient || !pharmacy) throw new Error('A message to a pharmacy lacks something.');
  const messageId = newId().replaceAll('-', '');
  return scriptOf(tx, practice, { prescription, patient, pharmacy, messageId });
}

type QueuedMessage = Omit<
  Parameters<typeof insertPharmacyMessage>[1],
  'written_by' | 'written_by_id' | 'outcome'
>;

export async function queuePharmacyMessage(tx: Tx, person: Person, message: QueuedMessage): Promise<void> {
  const id = await insertPharmacyMessage(tx, {
    ...message,
    written_by: person.name,
    written_by_id: person.id,
    outcome: 'trying',
  });
  recordEvent(tx, 'pharmacy_request.queued', id, byStaff(person));
}
