import { describe, expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import { aLine, claimFacts, rivera } from './claims.helpers.ts';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';

const sentences = (facts: ClaimFacts) => findingsOf(facts).map(({ sentence }) => sentence);

test('a claim without findings can go out', () => {
  expect(findingsOf(claimFacts())).toEqual([]);
});

const empty = { street: '', city: '', state: '', zip: '' };
const { practice, carrier } = claimFacts();
describe('before sending it is checked that', () => {
  test.each<[string, Parameters<typeof claimFacts>[0], string]>([
    ['the practice has an NPI', { practice: { ...practice, npi: '' } }, 'The practice has no NPI (type 2).'],
    ['a taxpayer number', { practice: { ...practice, taxpayer_number: '' } }, 'The practice has no tax ID.'],
    ['a telephone', { practice: { ...practice, phone: '' } }, 'The practice has no phone number.'],
    [
      'nine digits of the ZIP code',
      { practice: { ...practice, address: { ...practice.address, zip: '62701' } } },
      'The practice’s ZIP code needs all nine digits.',
    ],
    [
      'the address for payments is whole',
      { practice: { ...practice, pay_to: { ...empty, street: 'P.O. Box 1' } } },
      'The address for payments is not complete.',
    ],
    [
      'the carrier has a payer ID',
      { carrier: { ...carrier, payer_id: '' } },
      'Example Dental Plan has no payer ID.',
    ],
    [
      'a carrier that takes it on paper has an address',
      { claim: { on_paper: true }, carrier: { ...carrier, payer_id: '', address: empty } },
      'Example Dental Plan takes this claim on paper, and has no claims address.',
    ],
    [
      'the subscriber’s birth date is known',
      { relationship: 'child', subscriber: { ...rivera, date_of_birth: null } },
      'The subscriber’s birth date is not known.',
    ],
    [
      'the coverage holds on the day',
      { covered_to: '2026-11-19' },
      'The coverage is not in force on the day of the treatment.',
    ],
    [
      'the plan still takes it',
      { filing_days: 2 },
      'The plan’s 2-day timely filing limit has passed. Choose why it is late under Change Claim, or void this claim.',
    ],
    [
      'the patient’s address is in parts',
      { patient: { ...rivera, address: empty } },
      'The patient’s address is incomplete.',
    ],
    [
      'the address wasn’t changed since',
      { patient: { ...rivera, address_differs: true } },
      'The patient’s address has changed. Re-enter it under Claim Details.',
    ],
    [
      'the carrier may be informed',
      { claim: { has_release: false } },
      'The patient has not signed a release of information to the carrier.',
    ],
    [
      'the sum is that of the lines',
      { claim: { billed: 1 } },
      'A fee was changed since. Check the claim again.',
    ],
    ['it isn’t dated ahead', { today: '2026-11-19' }, 'The treatment is dated in the future.'],
    [
      'an accident comes before the treatment',
      { claim: { accident: 'other', accident_on: '2026-11-21' } },
      'The accident is dated after the treatment.',
    ],
  ])('%s', (_, fields, sentence) => {
    expect(sentences(claimFacts(fields))).toEqual([sentence]);
  });
});

describe('of each line that', () => {
  test.each<[string, Partial<ClaimLineFacts>, string]>([
    [
      'it has a code',
      { code: '' },
      '“Filling” has no code carriers accept. Import your code file and chart the procedure with its code.',
    ],
    ['a fee', { fee_cents: 0 }, '“Filling” has no fee.'],
    ['somebody who did it', { provider: null, done_by: '' }, '“Filling” has no treating provider.'],
    [
      'a dentist, under whom a hygienist’s work is billed',
      { provider: null, done_by: 'Leah Stone, RDH' },
      '“Filling” was done by Leah Stone, RDH. Say who is the default provider: a hygienist’s work is billed under a dentist.',
    ],
    ['its tooth', { site: 'tooth' }, '“Filling” needs a tooth number.'],
    ['its surfaces', { site: 'surfaces', teeth: ['3'] }, '“Filling” needs surfaces.'],
    ['its quadrant', { site: 'quadrant' }, '“Filling” needs a quadrant.'],
    ['its arch', { site: 'arch' }, '“Filling” needs an arch.'],
    [
      'whether a crown replaces one',
      { category: 'Crown' },
      'Enter whether “Filling” is an initial placement or a replacement.',
    ],
    [
      'since when that was there',
      { category: 'Crown', replaces: true },
      '“Filling” is a replacement. Enter the prior placement date.',
    ],
    [
      'and not after it',
      { category: 'Crown', replaces: true, replaced_on: '2026-11-21' },
      'What “Filling” replaces is dated after it.',
    ],
  ])('%s', (_, fields, sentence) => {
    const found = findingsOf(claimFacts({ lines: [aLine({}), aLine(fields)] }));
    expect(found).toEqual([expect.objectContaining({ sentence, line: 2 })]);
  });
});

const first = {
  rank: 1,
  relationship: 'self',
  filing_code: 'CI',
  group_number: '',
  member_id: 'M',
  carrier_name: 'First',
  payer_id: 'F1',
  earlier_claim_id: null,
  subscriber: rivera,
};

test('a bridge asks which teeth are missing, and a second plan for the answer of the first', () => {
  const bridge = claimFacts({ lines: [aLine({ category: 'Bridge', replaces: false })] });
  expect(sentences(bridge)).toEqual(['List the missing teeth replaced by the bridge, denture, or implant.']);
  expect(sentences(claimFacts({ others: [first] }))).toEqual([
    'The primary plan’s payment for each line is not known yet. It must be included with this claim.',
  ]);
  const answer = {
    rank: 1,
    payer_id: 'F1',
    billed_cents: 10_000,
    paid_code: '',
    paid_cents: 6000,
    on: '2026-11-22',
    adjustments: [{ group: 'PR', reason: '2', cents: 4000 }],
  };
  const after = (fields: Partial<typeof answer>, claim: Partial<ClaimFacts['claim']> = {}) =>
    sentences(
      claimFacts({ claim, others: [first], lines: [aLine({ decided: [{ ...answer, ...fields }] })] }),
    );
  expect(after({})).toEqual([]);
  // What the first plan said has to come to the fee in a file; on paper its payment alone is said.
  const short =
    'What First paid of “Filling” and why it did not pay the rest come to $90.00, and the fee is $100.00. Choose “Enter Decision” at its claim, and enter the amounts from its letter.';
  expect(after({ paid_cents: 5000 })).toEqual([short]);
  expect(after({ paid_cents: 5000 }, { on_paper: true })).toEqual([]);
  expect(after({ billed_cents: 9000 })).toEqual([
    'First was billed $90.00 for “Filling”, and this claim bills $100.00. Correct the claim to First, or change the fee.',
  ]);
});

test('plans that usually pay the other way round are told with the reason, at either plan’s claim', () => {
  const coverage = {
    coverage_id: 'mother',
    carrier_name: 'Harbor',
    rank: 1,
    relationship: 'child' as const,
    from_date: null,
    to_date: null,
    notes: '',
    plan: { kind: 'ppo' as const },
    subscriber: { name: 'Eva Diaz', date_of_birth: '1984-12-01' },
  };
  const father = {
    ...coverage,
    coverage_id: 'father',
    carrier_name: 'Cedar',
    rank: 2,
    subscriber: { name: 'Marco Diaz', date_of_birth: '1981-02-11' },
  };
  const of = (claim: Partial<ClaimFacts['claim']>, in_order = [coverage, father]) =>
    sentences(claimFacts({ claim, in_order }));
  const told =
    'Usually Cedar pays before Harbor: under the birthday rule, the plan of the parent born earlier in the year is primary (Marco Diaz, born Feb 11, 1981). Change the order of the coverages, or write in a coverage’s notes why it is different.';
  for (const coverage_id of ['mother', 'father']) expect(of({ coverage_id })).toEqual([told]);
  expect(of({ coverage_id: 'third' })).toEqual([]);
  expect(of({ coverage_id: 'mother', purpose: 'void' })).toEqual([]);
  expect(of({ coverage_id: 'mother' }, [{ ...coverage, notes: 'Court order' }, father])).toEqual([]);
  expect(of({ coverage_id: 'mother' }, [coverage])).toEqual([]);
});

test('braces ask for their months and for the day on which they were placed; a question beforehand for their months', () => {
  const lines = [aLine({ category: 'Braces' })];
  const months = 'Enter the total months of orthodontic treatment and the months remaining.';
  const since = 'Enter the date the braces were placed.';
  const braces = (claim: Parameters<typeof claimFacts>[0]) => sentences(claimFacts({ lines, ...claim }));
  expect(braces({})).toEqual([months, since]);
  const known = { treatment_months: 24, months_left: 24 };
  expect(braces({ claim: { ...known, appliance_on: '2026-11-20' } })).toEqual([]);
  expect(braces({ claim: { ...known, appliance_on: '2026-11-21' } })).toEqual([
    'The braces were placed after the treatment.',
  ]);
  expect(
    sentences(
      claimFacts({
        claim: { ...known, purpose: 'predetermine' },
        lines: [aLine({ category: 'Braces', is_planned: true })],
      }),
    ),
  ).toEqual([]);
});

const asked = (line: Partial<ClaimLineFacts>, fields: Parameters<typeof claimFacts>[0] = {}) =>
  sentences(
    claimFacts({
      ...fields,
      claim: { purpose: 'predetermine' },
      lines: [aLine({ is_planned: true, ...line })],
    }),
  );

test('a predetermination is asked about what is planned, without an end and before an earlier plan decides', () => {
  expect(asked({}, { filing_days: 2, others: [first] })).toEqual([]);
  expect(asked({ is_planned: false })).toEqual([
    '“Filling” is done already, or no longer planned. Make this predetermination void, and ask again about the rest.',
  ]);
  expect(asked({ provider: null, done_by: '' })).toEqual([
    '“Filling” has no provider. Choose a provider, or set a default provider.',
  ]);
});
