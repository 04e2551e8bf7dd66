import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Carriers, their plans, and which patients they cover. */
export const insuranceKinds = {
  carrier: {
    nouns: { one: 'a carrier', several: 'carriers' },
    permissions: { read: 'insurance.read', write: 'insurance.plans' },
    list: 'carriers',
    happens: ['added', 'changed'],
    notFound: 'carrier_not_found',
    taken: 'carrier_name_taken',
    exportTitle: null,
    isClinical: true,
    tables: ['carrier'],
  },
  insurance_plan: {
    nouns: { one: 'an insurance plan', several: 'insurance plans' },
    permissions: { read: 'insurance.read', write: 'insurance.plans' },
    list: 'insurance-plans',
    happens: ['added', 'changed'],
    notFound: 'insurance_plan_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['insurance_plan', 'insurance_plan_version', 'insurance_benefit', 'insurance_benefit_procedure'],
  },
  coverage: {
    nouns: { one: 'a coverage', several: 'coverages', short: 'coverage', toPatient: 'insurance' },
    permissions: { read: 'insurance.read', write: 'insurance.coverages' },
    list: 'coverages',
    happens: ['added', 'changed'],
    notFound: 'coverage_not_found',
    exportTitle: null,
    isClinical: true,
    tables: ['coverage', 'insurance_subscription', 'patient_billing', 'insurance_estimate'],
  },
  claim: {
    nouns: { one: 'a claim', several: 'claims', toPatient: 'insurance claims' },
    permissions: { read: 'insurance.claims', write: 'insurance.claims' },
    list: 'claims',
    happens: ['added', 'changed'],
    notFound: 'claim_not_found',
    exportTitle: null,
    isClinical: true,
    tables: [
      'claim',
      'claim_line',
      'claim_event',
      'claim_file',
      'treatment_billing',
      'practice_billing',
      'provider_billing',
    ],
  },
} as const satisfies Record<string, RecordKind>;
