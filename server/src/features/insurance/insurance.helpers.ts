import { createCarrier, createInsurancePlan } from '@cusp/contract';
import type { InsurancePlanInput } from '@cusp/contract';
import type { Caller } from '../../../tests/support/caller.ts';

/** The benefits of most PPOs: 100, 80 and 50 percent, a deductible of $50 and at most $1,500 a year. */
export const usualBenefits: InsurancePlanInput['benefits'] = [
  { type: 'percent', category: 'preventive', percent: 100 },
  { type: 'percent', category: 'restorative', percent: 80 },
  { type: 'percent', category: 'crowns', percent: 50 },
  { type: 'deductible', amount: 50, level: 'individual', period: 'benefit_year' },
  { type: 'deductible', amount: 150, level: 'family', period: 'benefit_year' },
  { type: 'deductible', category: 'preventive', amount: 0, level: 'individual', period: 'benefit_year' },
  { type: 'maximum', amount: 1500, level: 'individual', period: 'benefit_year' },
];

/** A carrier of the practice with one plan. */
export async function aPlan(call: Caller, fields: Partial<InsurancePlanInput> = {}) {
  const { output: carrier } = await call(createCarrier, { body: { name: `Harbor ${crypto.randomUUID()}` } });
  const { output: plan } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'Harbor PPO', benefits: usualBenefits, ...fields },
  });
  return { carrier, plan };
}
