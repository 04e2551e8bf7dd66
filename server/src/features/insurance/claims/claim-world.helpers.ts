import {
  addClaimState,
  addCoverage,
  createCarrier,
  createClaims,
  createInsurancePlan,
  createPatient,
  createProvider,
  createTreatment,
  getClaim,
  getOwnPractice,
  importProcedures,
  listProcedures,
  listReadyClaims,
  updateOwnPractice,
  updatePatientBilling,
  updatePracticeBilling,
  updateProviderBilling,
} from '@cusp/contract';
import type { Claim } from '@cusp/contract';
import type { testApp } from '../../../../tests/support/practice.ts';
import { aPatient } from '../../../../tests/support/practice.ts';

type NewPractice = Awaited<ReturnType<typeof testApp>>['newPractice'];

export const oak = { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' };
const codes = [
  'Code,Description,Fee',
  'X2003,Example filling,260',
  'X1001,Example crown,950',
  'X8001,Example braces,150',
];

/** An appeal with this letter, sent by mail without enclosures. */
export const anAppeal = (letter: string) => ({
  reason: 'other',
  letter,
  signed_by: 'Dr. Sam Lee',
  chosen: [],
  way: 'BM',
  keep_text: false,
});

/** A practice that has everything claims ask for, with an insured patient. @param memberId of the patient's first plan */
export async function claimWorld(newPractice: NewPractice, memberId = 'MEM1') {
  const practice = await newPractice();
  const { call } = practice;
  const own = (await call(getOwnPractice)).output;
  await call(updateOwnPractice, {
    body: { ...own, npi: '1999999984', taxpayer_number: '12-3456789', phone: '(217) 555-0100' },
  });
  await call(updatePracticeBilling, {
    body: {
      taxonomy: '1223G0001X',
      street: '100 Maple St',
      city: 'Springfield',
      state: 'IL',
      zip: '62701-0001',
    },
  });
  const { output: provider } = await call(createProvider, {
    body: { name: 'Dr. Sam Lee', kind: 'dentist', npi: '1999999992' },
  });
  await call(updateProviderBilling, {
    params: { id: provider.id },
    body: { taxonomy: '1223G0001X', license_number: 'D-1', license_state: 'IL' },
  });
  await call(importProcedures, {
    body: {
      file_name: 'codes.csv',
      file: Buffer.from(codes.join('\n')).toString('base64'),
      minutes: 30,
      attested: true,
      valid_from: '2026-01-01',
    },
  });
  const procedures = (await call(listProcedures, { query: { q: 'Example' } })).output;
  const procedure = (code: string) => procedures.find((one) => one.code === code)?.id ?? '';
  const { output: carrier } = await call(createCarrier, {
    body: { name: 'Example Dental', payer_id: 'TEST1' },
  });
  const { output: plan } = await call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'PPO',
      group_number: 'GRP100',
      benefits: [],
      valid_from: '2020-01-01',
    },
  });
  const cover = (id: string, insurance_plan_id = plan.id, rank = 1) =>
    call(addCoverage, {
      params: { id },
      body: {
        insurance_plan_id,
        relationship: 'self',
        rank,
        member_id: rank === 1 ? memberId : `MEM${rank}`,
      },
    });
  const { id: patientId } = await call(createPatient, {
    body: {
      ...aPatient(),
      first_name: 'Ana',
      last_name: 'Rivera',
      address: '12 Oak Ave, Springfield, IL 62704',
    },
  });
  await call(updatePatientBilling, { params: { id: patientId }, body: oak });
  await cover(patientId);
  const filling = async (fields: object = {}) =>
    (
      await call(createTreatment, {
        body: {
          patient_id: patientId,
          procedure: 'Filling',
          procedure_id: procedure('X2003'),
          cost: 260,
          status: 'completed',
          tooth: 26,
          surfaces: 'MO',
          provider_id: provider.id,
          ...fields,
        },
      })
    ).output.id;
  const ready = async (query: object = {}) => (await call(listReadyClaims, { query })).output;
  /** Bills everything that is ready. */
  const bill = async () => {
    const claims = (await ready()).map(({ coverage_id, treatments }) => ({
      coverage_id,
      treatment_ids: treatments.map(({ id }) => id),
    }));
    return (await call(createClaims, { body: { claims } })).output;
  };
  const claim = async (id: string) => (await call(getClaim, { params: { id } })).output;
  const mark = (id: string, state: Claim['state'], fields: object = {}) =>
    call.unchecked(addClaimState, { params: { id }, body: { state, ...fields } });
  return {
    ...practice,
    provider,
    procedure,
    plan,
    carrier,
    cover,
    patientId,
    filling,
    ready,
    bill,
    claim,
    mark,
  };
}
