/** Treatment plans for tests: a patient with planned treatments, and how versions are presented and answered. */
import {
  answerPlan,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  presentPlan,
  addDays,
} from '@cusp/contract';
import type { AnswerInput, TreatmentInput, TreatmentPlanInput } from '@cusp/contract';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';

/** A PNG of one pixel. */
export const aSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Lines = NonNullable<TreatmentPlanInput['phases']>[number]['visits'][number]['lines'];

/** Plans of one patient. */
export function plansOf(call: Caller, today: string) {
  const treatment = async (patient_id: string, fields: Partial<TreatmentInput> = {}) =>
    (await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 100, ...fields } })).output;

  return {
    patient: async () => (await call(createPatient, { body: aPatient() })).id,
    treatment,
    /** A plan of one phase with a visit for each list of lines. */
    async plan(patient_id: string, visits: Lines[], fields: Partial<TreatmentPlanInput> = {}) {
      const phases = [{ name: 'First', visits: visits.map((lines) => ({ lines })) }];
      const body = { patient_id, title: 'Restore the lower left', phases, ...fields };
      return (await call(createTreatmentPlan, { body })).output;
    },
    async present(id: string, fields: { in_portal?: boolean; valid_until?: string; version?: number } = {}) {
      const body = { valid_until: addDays(today, 90), ...fields };
      return (await call(presentPlan, { params: { id }, body })).output;
    },
    answer: (id: string, number: number, fields: Partial<AnswerInput> = {}) =>
      call(answerPlan, {
        params: { id, number: String(number) },
        body: { accepted: true, scope: 'whole', signer_name: 'Mia Keller', ...fields },
      }),
    /** An implant or a bridge for one tooth, and a filling beside them. */
    async alternatives(patient_id: string) {
      const filling = await treatment(patient_id, { procedure: 'Filling', cost: 180 });
      const implant = await treatment(patient_id, { procedure: 'Implant', cost: 2100, tooth_number: '#19' });
      const bridge = await treatment(patient_id, { procedure: 'Bridge', cost: 1800, tooth_number: '#19' });
      const choice = 'Replace #19';
      const lines: Lines = [
        { treatment_id: filling.id },
        { treatment_id: implant.id, choice, option: 'Implant' },
        { treatment_id: bridge.id, choice, option: 'Bridge' },
      ];
      return { filling, implant, bridge, lines, choice };
    },
  };
}
