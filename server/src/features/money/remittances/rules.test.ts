import { expect, test } from 'vitest';
import type { AdviceLine } from './advice.ts';
import type { PaidTreatment } from './treatment-queries.ts';
import { planLine, underpaidBy } from './rules.ts';

const line = (status: string, given: Partial<AdviceLine> = {}): AdviceLine => ({
  position: 0,
  claim: {
    control_number: 'C1',
    status,
    charge_cents: 95_000,
    paid_cents: 40_000,
    patient_cents: 55_000,
    last_name: '',
    first_name: '',
    member_id: '',
    payer_number: '',
    date: null,
    last_date: null,
    at: 1,
    adjustments: [],
    remarks: [],
    services: [],
  },
  line_number: '',
  code: '',
  billed_code: '',
  date: null,
  last_date: null,
  charge_cents: 95_000,
  paid_cents: 40_000,
  allowed_cents: null,
  adjustments: [],
  remarks: [],
  ...given,
});
const treatment = (awaited: PaidTreatment['awaited'], given: Partial<PaidTreatment> = {}): PaidTreatment => ({
  id: 't',
  record_id: 'r',
  patient_id: 'r',
  patient_name: 'Ana Rivera',
  name: 'Crown',
  cost_cents: 95_000,
  is_completed: true,
  is_braces: false,
  room_cents: 95_000,
  awaited,
  received: [],
  written_off: [],
  first_answer_id: null,
  claims: [],
  contracted_cents: null,
  estimated_cents: null,
  takes_nothing_off: false,
  ...given,
});
const of = (id: string, rank: number | null) => ({ id, cents: 100, rank });

test.each([
  ['the first plan', '1', [of('second', 2), of('first', 1)], 'first'],
  ['the first plan, sent on', '19', [of('second', 2), of('first', 1)], 'first'],
  ['the second plan', '2', [of('first', 1), of('second', 2)], 'second'],
  ['the third plan', '21', [of('first', 1), of('third', 3)], 'third'],
  ['a plan, where one was entered by hand', '1', [of('by hand', null)], 'by hand'],
  ['the second plan, of which nothing is awaited', '2', [of('first', 1)], null],
])('an answer of %s receives what is awaited of it', (_, status, awaited, received) => {
  const facts = treatment(awaited);
  expect(planLine(line(status), facts).acts).toMatchObject([{ act: 'answer', awaited_id: received }]);
  expect(facts.awaited.map(({ id }) => id)).toEqual(
    awaited.map(({ id }) => id).filter((id) => id !== received),
  );
});

const adjusted = (...some: [group: string, reason: string, cents: number][]) =>
  some.map(([group, reason, cents]) => ({ group, reason, cents }));
const answered = { act: 'answer', awaited_id: 'first' } as const;

test.each([
  [
    'a refusal that the carrier leaves to nobody',
    0,
    adjusted(['CO', '96', 95_000]),
    [{ act: 'hold', awaited_id: 'first', held_cents: 95_000 }],
  ],
  [
    'one beside the contract',
    0,
    adjusted(['CO', '45', 10_000], ['CO', '16', 85_000]),
    [{ act: 'hold', held_cents: 95_000 }],
  ],
  [
    'a part that is bundled',
    40_000,
    adjusted(['CO', '45', 10_000], ['CO', '97', 5000], ['PR', '2', 40_000]),
    [{ ...answered, paid_cents: 40_000, contract_cents: 10_000, held_cents: 5000 }],
  ],
  [
    'a refusal that is the patient’s',
    0,
    adjusted(['PR', '96', 95_000]),
    [{ act: 'deny', awaited_id: 'first' }],
  ],
  [
    'all a deductible',
    0,
    adjusted(['PR', '1', 95_000]),
    [{ ...answered, paid_cents: 0, contract_cents: 0, held_cents: 0 }],
  ],
  [
    'all in the monthly payment',
    0,
    adjusted(['CO', '24', 95_000]),
    [{ ...answered, paid_cents: 0, contract_cents: 95_000, held_cents: 0 }],
  ],
  [
    'all paid to the patient',
    0,
    adjusted(['OA', '100', 95_000]),
    [{ ...answered, paid_cents: 0, contract_cents: 0, held_cents: 0 }],
  ],
  [
    'interest beside the fee',
    95_500,
    adjusted(['CO', '225', -500]),
    [{ ...answered, paid_cents: 95_000, contract_cents: 0 }],
  ],
])('%s', (_, paid_cents, adjustments, acts) => {
  expect(planLine(line('1', { paid_cents, adjustments }), treatment([of('first', 1)]))).toMatchObject({
    acts,
    problem: '',
  });
});

const atCarrier = (rank: number, given: Partial<PaidTreatment['claims'][number]> = {}) => ({
  rank,
  carrier_id: 'h',
  carrier_name: 'Harbor',
  is_decided: false,
  is_medicaid: false,
  control_number: 'C1',
  line_number: 'C1L01',
  ...given,
});

test('the plan that answers is that of our claim, whatever the answer says', () => {
  const facts = treatment([of('first', 1), of('second', 2)], {
    claims: [atCarrier(2)],
    written_off: [{ id: 'w', cents: 100 }],
  });
  const said = line('1', { adjustments: adjusted(['CO', '45', 10_000]) });
  expect(planLine(said, facts).acts).toMatchObject([
    { act: 'answer', awaited_id: 'second', contract_cents: 0 },
  ]);
});

test('Medicaid’s contract counts after another one’s, as far as something is open', () => {
  const claims = [atCarrier(2, { is_medicaid: true })];
  const before = {
    claims,
    room_cents: 65_000,
    received: [{ id: 'p', cents: 35_000, on: '2026-01-05' }],
    written_off: [{ id: 'w', cents: 30_000 }],
  };
  const said = line('2', {
    paid_cents: 0,
    adjustments: adjusted(['CO', '45', 75_000], ['OA', '23', 19_500], ['PR', '3', 500]),
  });
  expect(planLine(said, treatment([of('second', 2)], before)).acts).toMatchObject([
    { contract_cents: 29_500, held_cents: 0 },
  ]);
});

test('a claim without lines pays no treatment more than its fee', () => {
  const more = line('1', { paid_cents: 95_001 });
  expect(planLine(more, treatment([])).problem).toContain('pays more than the fee of $950.00');
});

test('the contract takes off once, and a second payment says that one came before', () => {
  const before = {
    claims: [atCarrier(1, { is_decided: true })],
    received: [{ id: 'p', cents: 40_000, on: '2026-01-05' }],
    written_off: [{ id: 'w', cents: 10_000 }],
  };
  const again = line('1', { adjustments: adjusted(['CO', '45', 12_000], ['PR', '2', 43_000]) });
  expect(planLine(again, treatment([], before))).toMatchObject({
    acts: [{ act: 'answer', paid_cents: 40_000, contract_cents: 2000 }],
    warning:
      'Already paid $400.00, the last of it on January 5, 2026. What this pays beyond the fee becomes a credit.',
  });
  expect(planLine(again, treatment([], { ...before, is_braces: true })).warning).toBe('');
  const second = { ...before, claims: [atCarrier(2)] };
  expect(planLine(again, treatment([], second)).warning).toBe('');
});

test('a downgrade that is paid as estimated is not underpaid', () => {
  const facts = treatment([], { contracted_cents: 85_000, estimated_cents: 40_000 });
  const less = line('1', { allowed_cents: 50_000, adjustments: adjusted(['PR', '169', 35_000]) });
  expect(underpaidBy(less, facts)).toBeNull();
  expect(underpaidBy({ ...less, paid_cents: 39_999 }, facts)).toBe(35_000);
  expect(underpaidBy({ ...less, adjustments: [] }, facts)).toBe(35_000);
});
