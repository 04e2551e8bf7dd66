import { expect, test } from 'vitest';
import { waitingReasons } from './rule-fit.ts';
import type { RuledLine, RuledRemittance } from './rule-fit.ts';
import type { RuledClaim } from './rule-queries.ts';
import type { AdviceLine } from './advice.ts';
import type { PaidTreatment } from './treatment-queries.ts';

const paid: AdviceLine['claim'] = {
  at: 1, control_number: 'C1', status: '1', charge_cents: 26_000, paid_cents: 18_000, patient_cents: 6000, payer_number: '',
  last_name: '', first_name: '', member_id: '', date: null, last_date: null, adjustments: [], remarks: [], services: [],
}; // prettier-ignore
const contract = (cents: number) => ({ group: 'CO', reason: '45', cents });
const answer: AdviceLine = {
  position: 0, claim: paid, code: '', billed_code: '', date: null, last_date: null, line_number: 'C1L01', charge_cents: 26_000,
  paid_cents: 18_000, allowed_cents: 24_000, adjustments: [contract(2000), { group: 'PR', reason: '2', cents: 6000 }],
  remarks: [], 
}; // prettier-ignore
const filling: PaidTreatment = {
  id: 't1', record_id: 'r', patient_id: 'r', patient_name: 'Ana Rivera', name: 'Filling', cost_cents: 26_000,
  is_completed: true, is_braces: false, room_cents: 26_000, awaited: [], received: [], written_off: [], first_answer_id: null, claims: [],
  contracted_cents: 24_000, estimated_cents: null, takes_nothing_off: false,
}; // prettier-ignore
const sent: RuledClaim = {
  line_number: 'C1L01', treatment_id: 't1', control_number: 'C1', state: 'sent', purpose: 'bill', rank: 1, carrier_id: 'harbor',
  is_decided: false, waits_for_earlier: false,
}; // prettier-ignore
const row: NonNullable<RuledLine['row']> = {
  position: 0, match: 'claim', treatment_id: 't1', shares: null, paid_cents: 0, contract_cents: 0, held_cents: 0, refunded_cents: 0, back_cents: 0, denied: false,
}; // prettier-ignore

interface Given {
  line?: Partial<AdviceLine>;
  status?: string;
  row?: Partial<NonNullable<RuledLine['row']>>;
  facts?: Partial<PaidTreatment>;
  claim?: Partial<RuledClaim> | null;
  problem?: string;
}
const line = (given: Given = {}): RuledLine => ({
  line: { ...answer, claim: { ...paid, status: given.status ?? '1' }, ...given.line },
  row: { ...row, ...given.row },
  facts: { ...filling, ...given.facts },
  claim: given.claim === null ? undefined : { ...sent, ...given.claim },
  plan: { acts: [], problem: given.problem ?? '' },
});
const remittance = (given: Partial<RuledRemittance> = {}): RuledRemittance => ({
  balances: true,
  provider_adjustments: 0,
  carrier_id: 'harbor',
  lines: [line()],
  isDayOpen: true,
  ...given,
});

test('a remittance that fits waits for nothing', () => {
  expect(waitingReasons(remittance())).toBe('');
  const another = { facts: { id: 't2' }, claim: { treatment_id: 't2' } };
  expect(waitingReasons(remittance({ lines: [line(), line(another)] }))).toBe('');
  expect(waitingReasons(remittance({ lines: [line({ facts: { contracted_cents: null } })] }))).toBe('');
  // The second plan's answer, after the first has paid and written off.
  const second = {
    status: '2',
    line: { adjustments: [{ group: 'OA', reason: '23', cents: 8000 }] },
    facts: {
      received: [{ id: 'p', cents: 18_000, on: '2026-01-05' }],
      written_off: [{ id: 'e', cents: 2000 }],
    },
    claim: { rank: 2 },
  };
  expect(waitingReasons(remittance({ lines: [line(second)] }))).toBe('');
});

/** A later month of braces of which the plan is expected to pay 1,125.00 more. */
const part = (paid_cents: number, given: Given = {}): Given => ({
  line: { paid_cents, allowed_cents: paid_cents, adjustments: [], ...given.line },
  facts: {
    is_braces: true,
    received: [{ id: 'p', cents: 37_500, on: '2026-01-05' }],
    awaited: [{ id: 'q', cents: 112_500, rank: 1 }],
    ...given.facts,
  },
  claim: { is_decided: true, state: 'paid', ...given.claim },
});

test('braces that are paid month by month wait for nothing, as long as the parts are expected', () => {
  const waits = (...parts: Given[]) => waitingReasons(remittance({ lines: parts.map((one) => line(one)) }));
  const stray = '1 line pays braces again, and not as it is still expected.';
  expect(waits(part(5625))).toBe('');
  expect(waits(part(112_500))).toBe('');
  expect(waits(part(112_501))).toBe(stray);
  // Several months in one file, with the first one, and of a plan that nobody knows the place of.
  expect(waits(part(5625), part(5625), part(5625))).toBe('');
  const first = { facts: { received: [] }, claim: { is_decided: false, state: 'sent' as const } };
  expect(waits(part(37_500, first), part(5625, first))).toBe('');
  expect(waits(part(5625, { facts: { awaited: [{ id: 'q', cents: 112_500, rank: null }] } }))).toBe('');
  expect(waits(part(100_000), part(12_501))).toBe(
    '2 lines pay braces again, and not as it is still expected. 1 line pays a treatment once more.',
  );
  // Nothing is awaited, or by another plan; something is taken off once more; somebody closed the claim.
  expect(waits(part(5625, { facts: { awaited: [] } }))).toBe(stray);
  expect(waits(part(5625, { facts: { awaited: [{ id: 'q', cents: 112_500, rank: 2 }] } }))).toBe(stray);
  expect(waits(part(5625, { line: { allowed_cents: null, adjustments: [contract(2000)] } }))).toBe(stray);
  expect(waits(part(5625, { claim: { state: 'closed' } }))).toContain(stray);
  expect(waits(part(0))).toContain(stray);
});

test.each<[Given, string]>([
  [{ row: { match: 'found' }, claim: null }, '1 line was matched by name, not by our claim’s number.'],
  [{ row: { match: null }, claim: null }, '1 line has no claim of ours by its number.'],
  [{ row: { match: 'person' } }, '1 line has no claim of ours by its number.'],
  [{ row: { match: 'skipped' } }, '1 line has no claim of ours by its number.'],
  [{ claim: null }, '1 line has no claim of ours by its number.'],
  [{ claim: { control_number: 'C2' } }, '1 line names another claim than the line’s own.'],
  [{ claim: { carrier_id: 'cedar' } }, '1 line is for a claim to another carrier.'],
  [{ status: '22' }, '1 line reverses or corrects an earlier payment.'],
  [{ claim: { purpose: 'replace' } }, '1 line reverses or corrects an earlier payment.'],
  [
    { line: { adjustments: [contract(2000), { group: 'CR', reason: '45', cents: 100 }] } },
    '1 line reverses or corrects an earlier payment.',
  ],
  [{ status: '25' }, '1 line answers a predetermination.'],
  [{ line: { paid_cents: 0, adjustments: [{ group: 'CO', reason: '96', cents: 26_000 }] }, facts: { contracted_cents: null } }, '1 line is denied.'],
  [{ status: '4' }, '1 line is denied.'],
  [{ problem: 'The treatment is not completed.' }, '1 line can’t be posted as it is.'],
  [{ line: { adjustments: [contract(2001)] } }, '1 line writes off more than the contract, or allows less.'],
  [{ facts: { contracted_cents: null,
  estimated_cents: null, takes_nothing_off: true } }, '1 line writes off more than the contract, or allows less.'],
  [{ line: { paid_cents: 100, adjustments: [contract(1000), { group: 'CO', reason: '97', cents: 1000 }] } }, '1 line is denied.'],
  [{ line: { allowed_cents: 23_999 } }, '1 line writes off more than the contract, or allows less.'],
  [{ status: '2' }, '1 line does not fit the order of the patient’s plans.'],
  [{ claim: { rank: 2 } }, '1 line does not fit the order of the patient’s plans.'],
  [{ status: '2', claim: { rank: 2, waits_for_earlier: true } }, '1 line does not fit the order of the patient’s plans.'],
  [
    { status: '2', claim: { rank: 2 }, facts: { written_off: [{ id: 'e', cents: 1 }] } },
    '1 line does not fit the order of the patient’s plans.',
  ],
  [{ facts: { received: [{ id: 'p', cents: 100, on: '2026-01-05' }] } }, '1 line was paid or decided before.'],
  [{ claim: { is_decided: true, state: 'paid' } }, '1 line was paid or decided before.'],
  [{ claim: { state: 'closed' } }, '1 line is for a claim that is not awaiting payment.'],
  [{ claim: { state: 'checked' } }, '1 line is for a claim that is not awaiting payment.'],
])('a line %o makes it wait: %s', (given, sentence) => {
  expect(waitingReasons(remittance({ lines: [line(given)] }))).toBe(sentence);
}); // prettier-ignore

test.each<[Partial<RuledRemittance>, string]>([
  [{ balances: false }, 'It does not add up.'],
  [{ provider_adjustments: 1 }, 'The carrier made a provider-level adjustment.'],
  [{ lines: [] }, 'It has no claim payments.'],
  [{ isDayOpen: false }, 'Today’s books are closed.'],
  [{ lines: [line(), line()] }, '1 line pays a treatment once more.'],
  [
    { balances: false, lines: [line({ row: { match: 'found' }, claim: null }), line({ row: { match: 'found' }, claim: null, facts: { id: 't2' } })] },
    'It does not add up. 2 lines were matched by name, not by our claim’s number.',
  ],
])('a remittance %o waits: %s', (given, sentence) => {
  expect(waitingReasons(remittance(given))).toBe(sentence);
}); // prettier-ignore
