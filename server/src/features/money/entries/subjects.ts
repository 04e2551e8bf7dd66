import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { chargesOfTreatments } from '../../chart/charges/index.ts';
import * as queries from './queries.ts';
import type { EntrySubject, TreatmentOf } from './queries.ts';

/**
 * The subjects of treatments, by their ids. The treatments stay locked, so that two entries at once take each other into
 * account. Refuses a treatment that isn't its patient's.
 */
export async function aboutTreatments(
  tx: Tx,
  wanted: readonly TreatmentOf[],
): Promise<Map<string, EntrySubject>> {
  if (wanted.length === 0) return new Map();
  const treatments = new Map(
    (await queries.lockTreatmentsOf(tx, wanted)).map((treatment) => [treatment.id, treatment]),
  );
  if (wanted.some(({ treatment_id }) => !treatments.has(treatment_id)))
    throw new Refusal('treatment_not_found');
  const charges = await chargesOfTreatments(tx, [...treatments.keys()]);
  return new Map(
    charges.flatMap(({ id, ...charge }) => {
      const treatment = treatments.get(id);
      if (treatment === undefined) return [];
      const { patient_id, provider_id } = treatment;
      return [[id, { ...charge, patient_id, treatment_id: id, provider_id, debit_id: null }]];
    }),
  );
}

/** The subject of an adjustment of one treatment of the patient. */
export async function aboutTreatment(tx: Tx, id: string, patientId: string): Promise<EntrySubject> {
  const treatment_id = id.toLowerCase();
  const about = (await aboutTreatments(tx, [{ treatment_id, patient_id: patientId }])).get(treatment_id);
  if (about === undefined) throw new Refusal('treatment_not_found');
  return about;
}

/** The subject of an adjustment of an open debit: its treatment, if it has one. */
export async function aboutDebit(tx: Tx, id: string, patientId: string): Promise<EntrySubject> {
  const item = await queries.lockDebitOf(tx, id, patientId);
  if (item === undefined) throw new Refusal('entry_not_found');
  if (item.treatment_id !== null) return aboutTreatment(tx, item.treatment_id, patientId);
  return {
    account_id: item.account_id,
    patient_id: item.patient_id,
    treatment_id: null,
    provider_id: null,
    debit_id: id,
    room_cents: item.amount_cents - item.used_cents,
    charged_cents: item.amount_cents,
    discounted_cents: item.discounted_cents,
  };
}

/** The subject of an adjustment of everything that a patient owes in the current account. The patient stays locked. */
export async function aboutPatient(tx: Tx, patientId: string): Promise<EntrySubject> {
  const patient = await queries.lockPatientWithAccount(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  return {
    account_id: patient.account_id,
    patient_id: patient.id,
    treatment_id: null,
    provider_id: null,
    debit_id: null,
    charged_cents: null,
    ...(await queries.owedInAccount(tx, patient)),
  };
}

/** An entry as it was posted; refuses one that doesn't exist. */
export async function entryById(tx: Tx, id: string) {
  const [entry] = await queries.entriesById(tx, [id]);
  if (entry === undefined) throw new Refusal('entry_not_found');
  return entry;
}
