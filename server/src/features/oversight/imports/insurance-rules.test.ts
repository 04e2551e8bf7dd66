import { expect, test } from 'vitest';
import { benefitOf } from './benefit-rules.ts';
import { formerAnswer, formerClaim, lineNumbersOf } from './claim-rules.ts';
import { claimProcedureOf } from './claimproc-rules.ts';
import { formerCoverage, formerRelationship, formerSubscription } from './coverage-rules.ts';
import { carrierPaymentOf } from './former-payment-rules.ts';
import { carrierOf, planOf } from './insurance-rules.ts';

const today = '2026-11-29';

test('a carrier with the name and the payer ID of one here is that one, another name says which it is', () => {
  const here = { id: 'here', name: 'Harbor  Dental', payer_id: 'HD1' };
  const row = { CarrierNum: '7', CarrierName: 'harbor dental', ElectID: 'hd1' };
  expect(carrierOf(row, [here])).toEqual({ sameAs: 'here' });
  expect(carrierOf({ ...row, ElectID: '' }, [here])).toEqual({ sameAs: 'here' });
  expect(carrierOf({ ...row, ElectID: 'OTHER' }, [here])).toMatchObject({
    made: { name: 'harbor dental (OTHER)', payer_id: 'OTHER', claims_by: 'electronic' },
  });
  expect(
    carrierOf(
      { CarrierName: 'Paper', ElectID: 'not an id!', NoSendElect: '1', City: 'Peoria', State: 'IL' },
      [],
    ),
  ).toMatchObject({
    made: { payer_id: '', claims_by: 'paper', address: 'Peoria, IL' },
    changes: ['The payer ID is left out because it cannot be read as one.'],
  });
  expect(carrierOf({ CarrierName: ' ' }, [])).toEqual({ reason: 'There is no name.' });
});

test('plans keep their type, their year, and how they pay as secondary', () => {
  const named = {
    carrier_id: 'c',
    carrier_comes: true,
    carrier_name: 'Harbor',
    employer: 'Acme',
    schedule_id: 's',
    schedule_comes: true,
  };
  expect(planOf({ PlanType: 'p', MonthRenew: '7', CobRule: '2', FeeSched: '3' }, named)).toMatchObject({
    made: {
      name: 'Harbor',
      kind: 'ppo',
      in_network: true,
      fee_schedule_id: 's',
      year_start: 7,
      coordination: 'non_duplication',
    },
    changes: [],
  });
  // What a plan by percentage charges by, and what nobody imports, is no contract.
  for (const [type, comes] of [
    ['', true],
    ['p', false],
  ] as const)
    expect(planOf({ PlanType: type, FeeSched: '3' }, { ...named, schedule_comes: comes })).toMatchObject({
      made: { fee_schedule_id: null },
      changes: ['Its fee schedule is none of a contract, or not imported, and is not tied to it.'],
    });
  expect(planOf({ PlanType: '', MonthRenew: '0' }, named)).toMatchObject({
    made: { kind: 'indemnity', year_start: 1, coordination: 'basic' },
    changes: [],
  });
  expect(planOf({}, { ...named, carrier_comes: false })).toHaveProperty('reason');
});

test('benefits become lines of their plan, and what a line can’t say is named', () => {
  const named = {
    plan_id: 'p', plan_comes: true, plan_is_older: false, category: '4', procedure_ids: ['x'], procedures_come: true,
  }; // prettier-ignore
  const none = { Percent: '-1', MonetaryAmt: '-1' };
  for (const [row, made] of [
    [
      { BenefitType: '1', Percent: '80' },
      { type: 'percent', percent: 80, category: 'restorative', procedure_ids: [] },
    ],
    [
      { BenefitType: '2', MonetaryAmt: '0', CoverageLevel: '2', TimePeriod: '2' },
      { type: 'deductible', amount_cents: 0, level: 'family', period: 'calendar_year' },
    ],
    [
      { BenefitType: '3', MonetaryAmt: '25.5', CodeNum: '4' },
      { type: 'copay', amount_cents: 2550, category: null, procedure_ids: ['x'] },
    ],
    [{ BenefitType: '4' }, { type: 'exclusion', category: 'restorative' }],
    [
      { BenefitType: '5', MonetaryAmt: '1500', TimePeriod: '3' },
      { type: 'maximum', amount_cents: 150_000, period: 'lifetime' },
    ],
    [
      { BenefitType: '5', QuantityQualifier: '1', Quantity: '2', TimePeriod: '5' },
      { type: 'limit', quantity: 2, period: 'last_12_months' },
    ],
    [
      { BenefitType: '5', QuantityQualifier: '4', Quantity: '5', TreatArea: '2' },
      { type: 'limit', quantity: 1, period: 'years', span: 5, area: 'tooth' },
    ],
    [
      { BenefitType: '5', QuantityQualifier: '2', Quantity: '18' },
      { type: 'age', age_to: 18 },
    ],
    [
      { BenefitType: '6', QuantityQualifier: '4', Quantity: '1' },
      { type: 'waiting', span: 12 },
    ],
  ] as const)
    expect(benefitOf({ ...none, ...row }, named)).toMatchObject({ made });
  for (const [row, change] of [
    [{ BenefitType: '0' }, {}],
    [{ BenefitType: '1' }, {}],
    [{ BenefitType: '1', Percent: '101' }, {}],
    [{ BenefitType: '5' }, {}],
    [{ BenefitType: '5', QuantityQualifier: '4', Quantity: '0' }, {}],
    [{ BenefitType: '9' }, {}],
    [{ BenefitType: '1', Percent: '80' }, { category: '8' }],
    [{ BenefitType: '4' }, { category: null }],
    [{ BenefitType: '1', Percent: '80', PatPlanNum: '3' }, {}],
    [{ BenefitType: '1', Percent: '80', CodeNum: '3' }, { procedures_come: false }],
    [{ BenefitType: '1', Percent: '80' }, { plan_is_older: true }],
    [{ BenefitType: '1', Percent: '80' }, { plan_comes: false }],
  ] as const)
    expect(benefitOf({ ...none, ...row }, { ...named, ...change })).toEqual({ reason: expect.any(String) });
});

test('nobody but the subscriber is self, and a coverage begins after the claims to the plan before it', () => {
  expect(formerRelationship('1', '5', '5')).toBe('self');
  expect(formerRelationship('0', '5', '6')).toBe('other');
  expect(formerRelationship('2', '5', '6')).toBe('child');
  const named = {
    patient_id: 'p', patient_comes: true, subscription_id: 's', subscription_comes: true,
    subscription: { Subscriber: '6', SubscriberID: 'M1', DateEffective: '0001-01-01', DateTerm: '0001-01-01', AssignBen: '0' },
    before_until: '2025-03-05', first_day: '2025-04-01', used_cents: 6000, used_deductible_cents: null,
  }; // prettier-ignore
  const row = { PatNum: '5', Ordinal: '1', Relationship: '1', PatID: '' };
  expect(formerCoverage(row, named)).toMatchObject({
    made: {
      rank: 1, relationship: 'spouse', member_id: 'M1', from_date: '2025-03-06', to_date: null, assigned: false,
      used_maximum_cents: 6000, used_deductible_cents: null,
    },
  }); // prettier-ignore
  expect(formerCoverage(row, { ...named, first_day: '2025-01-01' })).toMatchObject({
    made: { from_date: null },
  });
  expect(formerCoverage({ ...row, Ordinal: '4' }, named)).toHaveProperty('reason');
  const subscriber = {
    plan_id: 'p', plan_comes: true, subscriber_id: null, subscriber_comes: false,
    subscriber: { LName: 'Rivera', FName: 'Ana', Birthdate: '0001-01-01' }, same_id: null,
  }; // prettier-ignore
  expect(formerSubscription({ SubscriberID: 'M1' }, subscriber)).toMatchObject({
    made: { subscriber_patient_id: null, last_name: 'Rivera', date_of_birth: null },
  });
  expect(formerSubscription({}, { ...subscriber, subscriber: null })).toHaveProperty('reason');
  expect(formerSubscription({}, { ...subscriber, same_id: 's' })).toEqual({ sameAs: 's' });
});

const claim = {
  patient_id: 'p', patient_comes: true, subscription_id: 's', subscription_comes: true, subscription: { ReleaseInfo: '1' },
  ordinal: 2, procedures: 1, first_day: '2025-03-05', last_day: '2025-04-05',
}; // prettier-ignore
const sent = {
  ClaimNum: '9',
  PatNum: '5',
  ClaimStatus: 'S',
  ClaimType: 'P',
  DateService: '2025-03-05',
  DateSent: '2025-03-06',
  ClaimFee: '180.5',
};

test('a claim’s status says whether it is sent, by whom, and once; its numbers are those that it was sent with', () => {
  expect(formerClaim({ ...sent, ClaimIdentifier: 'pre-5/9' }, claim, today)).toMatchObject({
    made: {
      state: 'sent',
      rank: 1,
      state_on: '2025-03-06',
      billed_cents: 18_050,
      numbers: ['PRE/5/9', '5/9'],
    },
    isHistory: false,
  });
  for (const ClaimStatus of ['U', 'W', 'H', 'I'])
    expect(formerClaim({ ...sent, ClaimStatus }, claim, today)).toMatchObject({
      made: { state: 'draft', state_on: today, sent_on: null, numbers: [] },
    });
  expect(formerClaim({ ...sent, ClaimStatus: 'R', DateReceived: '2025-04-01' }, claim, today)).toMatchObject({
    made: { state: 'closed', state_on: '2025-04-01' },
    isHistory: true,
  });
  expect(formerClaim({ ...sent, ClaimType: 'PreAuth', PreAuthString: 'PA1' }, claim, today)).toMatchObject({
    made: { purpose: 'predetermine', payer_number: 'PA1', rank: 2 },
  });
  expect(formerClaim(sent, { ...claim, ordinal: null }, today)).toMatchObject({
    made: { dropped: { from_date: '2025-03-05', to_date: '2025-04-05' } },
    changes: [expect.stringContaining('dropped')],
  });
  for (const change of [{ ClaimStatus: 'X' }, { ClaimFee: '-1' }, { DateService: '', DateSent: '' }])
    expect(formerClaim({ ...sent, ...change }, claim, today)).toHaveProperty('reason');
  expect(formerClaim(sent, { ...claim, procedures: 0 }, today)).toEqual({ reason: 'No procedure is on it.' });
});

test('a line has its numbers of all versions; digits count within the claim alone', () => {
  expect(lineNumbersOf({ procedure: '12', plan: '3', rank: 2, line: '1' })).toEqual([
    { number: 'X12/2/3', within_claim: false },
    { number: 'P12', within_claim: false },
    { number: '12', within_claim: true },
    { number: '1', within_claim: true },
  ]);
  const [short] = lineNumbersOf({
    procedure: '9007199254740993',
    plan: '9007199254740994',
    rank: 1,
    line: '0',
  });
  expect(short).toEqual({ number: 'Y9007199254740993/1/9254740994', within_claim: false });
  expect(short?.number).toHaveLength(30);
});

test('what was decided explains the whole fee', () => {
  expect(formerAnswer({ fee: 18_050, paid: 6000, off: 2025, deductible: 500 })).toEqual([
    { group: 'CO', reason: '45', cents: 2025 },
    { group: 'PR', reason: '1', cents: 500 },
    { group: 'PR', reason: '2', cents: 9525 },
  ]);
  expect(formerAnswer({ fee: 100, paid: 150, off: 0, deductible: 0 })).toEqual([
    { group: 'OA', reason: '94', cents: -50 },
  ]);
});

test('a claim’s procedure that isn’t received awaits what it is expected to bring, and posts nothing', () => {
  const named = {
    patient_id: 'p', patient_comes: true, provider_id: null, treatment_id: 't', procedure_status: '2', payment: null, type_name: null,
    is_hidden: false, claim_id: 'c', claim_comes: true, procedure_comes: true, check_number: null,
  }; // prettier-ignore
  const row = {
    Status: '0',
    ProcNum: '1',
    ClaimNum: '9',
    InsPayEst: '40',
    WriteOff: '5.5',
    FeeBilled: '180.5',
    DedApplied: '0',
    ProcDate: '2025-03-05',
  };
  expect(claimProcedureOf(row, named, today)).toMatchObject({
    made: {
      postings: [],
      claim: { id: 'c', awaited: { pays_cents: 4000, off_cents: 550, fee_cents: 18_050 } },
    },
    isHistory: false,
  });
  expect(claimProcedureOf({ ...row, InsPayEst: '0', WriteOff: '0' }, named, today)).toMatchObject({
    made: { claim: { awaited: null } },
  });
  // What is asked about before it is done is never awaited.
  expect(claimProcedureOf({ ...row, Status: '2' }, { ...named, procedure_status: '1' }, today)).toMatchObject(
    {
      made: { claim: { awaited: null } },
    },
  );
  for (const [change, of] of [
    [{ ClaimNum: '0' }, {}],
    [{ IsOverpay: '1' }, {}],
    [{}, { claim_comes: false }],
    [{}, { procedure_comes: false }],
    [{}, { procedure_status: '1' }],
    [{}, { patient_comes: false }],
    [{ InsPayEst: '1e12' }, {}],
  ] as const)
    expect(claimProcedureOf({ ...row, ...change }, { ...named, ...of }, today)).toEqual({
      reason: expect.any(String),
    });
  expect(
    claimProcedureOf(
      { ...row, Status: '1', InsPayAmt: '60', DateCP: '2025-05-08' },
      { ...named, check_number: ' 1001 ' },
      today,
    ),
  ).toMatchObject({
    made: { postings: [{ becomes: 'payment', cents: 6000, reference: '1001' }, { becomes: 'entry' }] },
  });
});

test('a check is known as posted unless it isn’t final', () => {
  const row = { CheckAmt: '60', CheckNum: 'EFT1', DateIssued: '0001-01-01', CheckDate: '2025-05-08' };
  expect(carrierPaymentOf(row)).toMatchObject({
    made: { number: 'EFT1', paid_on: '2025-05-08', amount_cents: 6000 },
  });
  expect(carrierPaymentOf({ ...row, IsPartial: '1' })).toHaveProperty('reason');
  expect(carrierPaymentOf({ ...row, CheckDate: '' })).toHaveProperty('reason');
});
