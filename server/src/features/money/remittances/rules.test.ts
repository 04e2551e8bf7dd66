import { expect, test } from 'vitest';
import type { AdviceLine } from './advice.ts';
import type { PaidTreatment } from './treatment-queries.ts';
import { planLine } from './rules.ts';

const line = (status: string): AdviceLine => ({
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
    at: 1,
    adjustments: [],
    remarks: [],
    services: [],
  },
  line_number: '',
  code: '',
  billed_code: '',
  date: null,
  charge_cents: 95_000,
  paid_cents: 40_000,
  allowed_cents: null,
  adjustments: [],
  remarks: [],
  is_split: false,
});
const treatment = (awaited: PaidTreatment['awaited']): PaidTreatment => ({
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
  takes_nothing_off: false,
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
