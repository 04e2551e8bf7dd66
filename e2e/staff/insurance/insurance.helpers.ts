// A practice that has everything claims ask for: details, a provider, an imported code, a carrier and its plan.
import {
  createCarrier,
  createInsurancePlan,
  createProvider,
  createTreatment,
  getOwnPractice,
  importProcedures,
  listProcedures,
  updateOwnPractice,
  updatePracticeBilling,
  updateProviderBilling,
} from '@cusp/contract';
import type { InsurancePlanInput } from '@cusp/contract';
import type { Practice } from '../../support/fixtures.ts';

/** The address of the patients. */
export const oak = { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' };

/** Gives the practice what goes on every claim; returns the treating provider, and a filling of $260 with an insurer's code. */
export async function readyToBill({ call }: Practice) {
  const own = await call(getOwnPractice, {});
  await call(updateOwnPractice, {
    body: { ...own, npi: '1999999984', taxpayer_number: '12-3456789', phone: '(217) 555-0100' },
  });
  await call(updatePracticeBilling, {
    body: { taxonomy: '1223G0001X', ...oak, street: '100 Maple St', zip: '62701-0001' },
  });
  const provider = await call(createProvider, {
    body: { name: 'Dr. Sam Lee', kind: 'dentist', npi: '1999999992' },
  });
  await call(updateProviderBilling, {
    params: { id: provider.id },
    body: { taxonomy: '1223G0001X', license_number: 'D-1', license_state: 'IL' },
  });
  await call(importProcedures, {
    body: {
      file_name: 'codes.csv',
      file: Buffer.from('Code,Description,Fee\nX2003,Example filling,260').toString('base64'),
      minutes: 30,
      attested: true,
      valid_from: '2026-01-01',
    },
  });
  const [filling] = await call(listProcedures, { query: { q: 'X2003' } });
  if (filling === undefined) throw new Error('It was imported.');
  return { provider, filling };
}

/** A carrier that takes claims, and a plan of it. */
export async function planOf(
  { call }: Practice,
  carrier: { name: string; payer_id: string },
  terms: Partial<InsurancePlanInput> = {},
) {
  const { id: carrier_id } = await call(createCarrier, { body: carrier });
  return call(createInsurancePlan, {
    body: { carrier_id, name: 'PPO', benefits: [], valid_from: '2020-01-01', ...terms },
  });
}

/** Charts that filling as completed, on the occlusal and mesial surfaces of the upper left first molar. */
export const completeFilling = (
  { call }: Practice,
  patient_id: string,
  { provider, filling }: Awaited<ReturnType<typeof readyToBill>>,
  when: { service_date?: string } = {},
) =>
  call(createTreatment, {
    body: {
      patient_id,
      procedure: 'Filling',
      procedure_id: filling.id,
      cost: 260,
      status: 'completed',
      tooth: 26,
      surfaces: 'MO',
      provider_id: provider.id,
      ...when,
    },
  });
