import type { ClaimEnvelope } from './claim-segments.ts';
import type { ClaimFacts, ClaimLineFacts, ClaimPerson } from './facts.ts';

// Invented people and codes; the NPIs are right by their check digit and nobody's.

export const rivera: ClaimPerson = {
  first_name: 'Ana',
  last_name: 'Rivera',
  date_of_birth: '1985-04-12',
  sex: 'female',
  address: { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' },
  address_differs: false,
};

export const aLine = (fields: Partial<ClaimLineFacts>): ClaimLineFacts => ({
  treatment_id: '01900000-0000-7000-8000-000000000000',
  line_number: 'T1',
  code: 'X1',
  name: 'Filling',
  teeth: [],
  surfaces: '',
  area: '',
  fee_cents: 10_000,
  provider: {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Dr. Sam Lee',
    npi: '1999999992',
    taxonomy: '1223G0001X',
    license_number: 'D1',
    license_state: 'IL',
  },
  done_by: 'Dr. Sam Lee',
  category: 'Other',
  site: 'mouth',
  replaces: null,
  replaced_on: null,
  diagnoses: null,
  pointers: [],
  is_planned: false,
  predetermination_number: '',
  expected: null,
  decided: [],
  own: null,
  ...fields,
});

export const anEnvelope: ClaimEnvelope = {
  sender: 'CUSPTEST',
  receiver: { id: 'TESTHOUSE', name: 'Testhouse' },
  interchange_number: 1,
  test: true,
  day: '2026-11-23',
  time: '09:00',
};

/** A claim without findings of one line, unless these fields change that. */
export function claimFacts({
  claim = {},
  ...fields
}: Omit<Partial<ClaimFacts>, 'claim'> & { claim?: Partial<ClaimFacts['claim']> } = {}): ClaimFacts {
  const lines = fields.lines ?? [aLine({})];
  return {
    claim: {
      id: '01900000-0000-7000-8000-000000000002',
      control_number: 'C1',
      patient_id: '01900000-0000-7000-8000-000000000003',
      patient_name: 'Ana Rivera',
      carrier_id: '01900000-0000-7000-8000-000000000004',
      carrier_name: 'Example Dental Plan',
      plan_name: 'PPO',
      coverage_id: '01900000-0000-7000-8000-000000000005',
      rank: 1,
      purpose: 'bill',
      service_date: '2026-11-20',
      age: 3,
      billed: lines.reduce((sum, { fee_cents }) => sum + fee_cents, 0) / 100,
      on_paper: false,
      state: 'draft',
      state_on: '2026-11-20',
      follow_up_on: null,
      denied_for: [],
      version: 1,
      member_id: 'MEM0001',
      group_number: 'GRP100',
      carrier_phone: '',
      payer_number: '',
      replaces_id: null,
      replaced_by: null,
      is_assigned: true,
      has_release: true,
      place_of_service: '11',
      facility: { name: '', npi: '', address: { street: '', city: '', state: '', zip: '' } },
      accident: 'none',
      accident_on: null,
      accident_state: '',
      appliance_on: null,
      treatment_months: null,
      months_left: null,
      remarks: '',
      diagnoses: [],
      missing_teeth: [],
      ...claim,
    },
    today: '2026-11-23',
    relationship: 'self',
    covered_from: null,
    covered_to: null,
    filing_days: null,
    original_number: '',
    last_scaling_on: null,
    practice: {
      name: 'Maple Street Dental',
      npi: '1999999984',
      taxpayer_number: '12-3456789',
      taxpayer_kind: 'ein',
      taxonomy: '1223G0001X',
      phone: '(217) 555-0100',
      address: { street: '100 Maple St', city: 'Springfield', state: 'IL', zip: '62701-0001' },
      pay_to: { street: '', city: '', state: '', zip: '' },
    },
    carrier: {
      payer_id: 'TEST1',
      filing_code: 'CI',
      asked_by: 'clearinghouse',
      address: { street: 'PO Box 1', city: 'Peoria', state: 'IL', zip: '61601' },
    },
    subscriber: rivera,
    patient: rivera,
    others: [],
    attachments: [],
    ...fields,
    lines,
  };
}
