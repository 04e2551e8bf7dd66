import {
  addToChart,
  createAppointment,
  createFamily,
  createNote,
  createPayment,
  createPrescription,
  createRecallContact,
  createSoapNote,
  createTreatment,
  listRecallTypes,
  recordConsent,
  setPatientRecall,
} from '@cusp/contract';
import type { Caller } from './practice.ts';

/** Gives a patient one record of each kind that staff write, except images. */
export async function aRecord(call: Caller, patient_id: string): Promise<void> {
  await call(createAppointment, {
    body: {
      patient_id,
      appointment_date: '2025-01-05',
      appointment_time: '09:00',
      recall_date: '2025-07-05',
    },
  });
  const treatment = await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost: 900, status: 'completed' },
  });
  await call(createPayment, { body: { patient_id, treatment_id: treatment.id, amount: 100 } });
  await call(createPrescription, {
    body: {
      patient_id,
      medication: 'Chlorhexidine',
      dosage: '0.12 %',
      frequency: 'daily',
      duration: '7 days',
    },
  });
  await call(createNote, { body: { patient_id, content: 'A note' } });
  await call(createSoapNote, {
    body: {
      patient_id,
      chief_complaint: 'Pain',
      subjective: 'S',
      objective: 'O',
      assessment: 'A',
      plan: 'P',
    },
  });
  const params = { id: patient_id };
  await call(addToChart, { params, body: { entries: [{ type: 'finding', kind: 'watch', tooth: 16 }] } });
  const [type] = (await call(listRecallTypes)).output;
  if (type === undefined) throw new Error('A practice starts with recalls.');
  await call(setPatientRecall, {
    params,
    body: { recall_type_id: type.id, override_date: '2025-07-05', note: 'In the morning', version: 0 },
  });
  await call(createRecallContact, { params, body: { how: 'phone', outcome: 'no_answer' } });
  await call(recordConsent, { params, body: { channel: 'email', given: true, how: 'phone' } });
  await call(createFamily, { body: { patient_id } });
}
