// A plan that is asked beforehand, as tests need it.
import {
  completeTreatment,
  createPredetermination,
  createTreatmentPlan,
  getClaimFile,
  getPatientLedger,
  getPlanInsurance,
  listRemittances,
  makeClaimFile,
  postRemittance,
  takeRemittances,
} from '@cusp/contract';
import { expect } from 'vitest';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { claimPaid } from './house/house-answers.ts';
import { sentClaim } from './house/sent-claim.ts';

export const idOf = (body: Record<string, unknown>) => (typeof body.id === 'string' ? body.id : '');

/** A treatment plan of two fillings of an insured patient. */
export async function predeterminationWorld(
  newPractice: Parameters<typeof claimWorld>[0],
  memberId = 'MEM1',
) {
  const practice = await claimWorld(newPractice, memberId);
  const { call, patientId, filling } = practice;
  const planned = { status: 'planned' };
  const treatmentIds = [await filling(planned), await filling({ ...planned, tooth: 36 })];
  const { id: planId } = await call(createTreatmentPlan, {
    body: {
      patient_id: patientId,
      title: 'Two fillings',
      phases: [{ name: '', visits: [{ lines: treatmentIds.map((treatment_id) => ({ treatment_id })) }] }],
    },
  });
  const shown = async () => (await call(getPlanInsurance, { params: { id: planId } })).output;
  const coverage_id = (await shown()).coverages[0]?.id ?? '';
  const ask = (fields: object = {}, as = call, id = planId) =>
    as.unchecked(createPredetermination, {
      params: { id },
      body: { coverage_id, treatment_ids: treatmentIds, ...fields },
    });
  const file = async (id: string) => (await call.unchecked(getClaimFile, { params: { id } })).text;
  const send = async (id: string) => {
    await call(makeClaimFile, { params: { id } });
    await practice.mark(id, 'perhaps_sent');
  };
  /** The carrier's 835 of what was sent, taken and posted. */
  const answer = async (id: string, number: string) => {
    const text = claimPaid(
      sentClaim(await file(id)),
      { day: '2026-01-05', time: '09:00', control: 1 },
      number,
    );
    await call(takeRemittances, { body: { file_name: 'answer.x12', text } });
    const [taken = expect.fail()] = (await call(listRemittances)).output;
    return call.unchecked(postRemittance, { params: { id: taken.id }, body: {} });
  };
  const done = (id: string) => call(completeTreatment, { params: { id }, body: {} });
  const ledger = async () => (await call(getPatientLedger, { params: { id: patientId }, query: {} })).output;
  return { ...practice, planId, treatmentIds, coverage_id, shown, ask, file, send, answer, done, ledger };
}
