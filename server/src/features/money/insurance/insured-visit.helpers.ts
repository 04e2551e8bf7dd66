import {
  addCoverage,
  checkOutVisit,
  createFeeSchedule,
  createTreatment,
  estimateWork,
  getCoverages,
  getPatientBar,
  listPayments,
  listProcedures,
  setFees,
  setVisitProgress,
  updateCoverage,
} from '@cusp/contract';
import type { InsurancePlanInput } from '@cusp/contract';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import type { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';
import { aPlan, usualBenefits } from '../../insurance/insurance.helpers.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'newPractice' | 'stranger'>;

/** A patient of a PPO, nothing of it used, with a visit of today for a filling of $260 and a crown of $1,200, allowed at 240 and 950. */
export async function insuredVisit(
  { app, newPractice, stranger }: App,
  used = true,
  /** What the plan says otherwise, and what else its contract allows, by the catalog's codes. */
  otherwise: (idOf: (code: string) => string) => {
    terms?: Partial<InsurancePlanInput>;
    fees?: { procedure_id: string; fee: number }[];
  } = () => ({}),
) {
  const practice = await newPractice();
  const { call, user } = practice;
  const desk = await bookable(call);
  const catalog = (await call(listProcedures, { query: {} })).output;
  const idOf = (code: string) => catalog.find((each) => each.code === code)?.id ?? '';
  const [crown, filling] = [idOf('CRN4'), idOf('FCB2')];
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  const fees = [
    { procedure_id: crown, fee: 950 },
    { procedure_id: filling, fee: 240 },
    ...(otherwise(idOf).fees ?? []),
  ];
  await call(setFees, { params: { id: fee_schedule_id }, body: { valid_from: '2020-01-01', fees } });
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const planned = async (procedure_id: string, procedure: 'Crown' | 'Filling', cost: number) =>
    (
      await call(createTreatment, {
        body: { patient_id, procedure, procedure_id, cost, status: 'planned', tooth: 16 },
      })
    ).id;
  const treatments = [await planned(filling, 'Filling', 260), await planned(crown, 'Crown', 1200)];
  const { plan, carrier } = await aPlan(call, {
    fee_schedule_id,
    benefits: usualBenefits,
    ...otherwise(idOf).terms,
  });
  const params = { id: patient_id };
  const body = { insurance_plan_id: plan.id, relationship: 'self' as const, rank: 1, member_id: 'M' };
  await call(addCoverage, { params, body });
  const [coverage] = (await call(getCoverages, { params })).output.coverages;
  if (coverage === undefined) throw new Error('It was recorded.');
  const change = async (fields: object, ofPatient = patient_id) => {
    const [now] = (await call(getCoverages, { params: { id: ofPatient } })).output.coverages;
    if (now !== undefined)
      await call(updateCoverage, { params: { id: now.id }, body: { ...now, ...fields } });
  };
  if (used) await change({ used_maximum: 0, used_deductible: 0, used_lifetime: 0 });
  let hour = 10;
  const visitOf = async (ids: readonly string[]) => {
    const appointment_time = `${(hour += 2)}:00`;
    const { id } = await desk.book({
      patient_id,
      appointment_date: user.today,
      appointment_time,
      treatment_ids: [...ids],
    });
    for (const progress of ['in_chair', 'completed'] as const)
      await call(setVisitProgress, { params: { id }, body: { progress } });
    return id;
  };
  const checkOut = (id: string, done: readonly string[], insurance?: object) =>
    call.unchecked(checkOutVisit, {
      params: { id },
      body: { completed_treatment_ids: [...done], ...(insurance && { insurance }) },
    });
  const preview = async (ids: readonly string[], procedure_ids?: string[], changed_fees?: string) =>
    (
      await call(estimateWork, {
        params,
        query: {
          treatment_ids: ids.join(','),
          ...(procedure_ids && { procedure_ids: procedure_ids.join(',') }),
          ...(changed_fees && { fees: changed_fees }),
        },
      })
    ).output;
  const owed = async () => (await call(getPatientBar, { params })).output.owed;
  const pending = async () => (await call(listPayments)).rows;
  return {
    ...practice,
    desk,
    plan,
    carrier,
    visitor,
    params,
    patient_id,
    treatments,
    change,
    visitOf,
    checkOut,
    preview,
    owed,
    pending,
    filling,
    crown,
  };
}
