import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

/** What giving needs: a published form of the own practice, and its own patient. */
export const formSpecials = (records: ReturnType<typeof recordsOf>, own: Side) => ({
  giveForms: async () => ({
    params: { id: own.patientId },
    body: { form_ids: [await records.make('form', own)], appointment_id: null, treatment_id: null },
  }),
  giveInstructions: async () => ({
    params: { id: own.patientId },
    body: { instruction_ids: [await records.make('instruction', own)], appointment_id: null },
  }),
  // Of a patient whose scan there is.
  attachPaperForm: async () => {
    const patientId = await records.make('patient', own);
    const document_id = await records.make('document', own, patientId);
    return { params: { id: await records.make('patient_form', own, patientId) }, body: { document_id } };
  },
});
