import { expect, test } from 'vitest';
import { otherOrder } from './pays-first.ts';
import type { OrderedCoverage } from './pays-first.ts';

type Given = Partial<Pick<OrderedCoverage, 'relationship' | 'from_date' | 'to_date' | 'notes'>> & {
  kind?: OrderedCoverage['plan']['kind'];
  born?: string | null;
};

const coverage = (rank: number, { kind = 'ppo', born = null, ...given }: Given): OrderedCoverage => ({
  rank,
  relationship: 'self',
  from_date: null,
  to_date: null,
  notes: '',
  plan: { kind },
  subscriber: { name: 'Ines Diaz', date_of_birth: born },
  ...given,
});
const today = '2026-11-26';
const reasonOf = (...given: Given[]) =>
  otherOrder(
    given.map((one, at) => coverage(at + 1, one)),
    today,
    (day) => day,
  )?.reason;

const child = (born: string | null, from_date: string | null = null): Given => ({
  relationship: 'child',
  born,
  from_date,
});

test.each<[string, Given[], string | undefined]>([
  ['one plan', [{}], undefined],
  ['own before the spouse’s', [{}, { relationship: 'spouse' }], undefined],
  ['the spouse’s before the own', [{ relationship: 'spouse' }, {}], 'the patient’s own plan'],
  ['the parent of December before that of March', [child('1984-12-01'), child('1990-03-09')], '1990-03-09)'],
  ['the parent of March before that of December', [child('1990-03-09'), child('1984-12-01')], undefined],
  ['a birthday that nobody knows', [child(null), child('1984-12-01')], undefined],
  [
    'one birthday, covered shorter before longer',
    [child('1984-03-09', '2024-01-01'), child('1990-03-09', '2020-01-01')],
    'longer',
  ],
  ['one birthday, nobody knows since when', [child('1984-03-09'), child('1990-03-09')], undefined],
  ['Medicaid before another', [{ kind: 'medicaid' }, { relationship: 'spouse' }], 'Medicaid pays last'],
  ['Medicaid last', [{ relationship: 'spouse' }, { kind: 'medicaid' }], undefined],
  ['a note that explains the order', [{ relationship: 'spouse', notes: 'Court order' }, {}], undefined],
  ['two own plans', [{}, {}], undefined],
  ['an own plan that begins later', [{ relationship: 'spouse' }, { from_date: '2027-01-01' }], undefined],
  ['an own plan that has ended', [{ relationship: 'spouse' }, { to_date: '2026-01-01' }], undefined],
  ['the third before the second', [{}, { kind: 'medicaid' }, { relationship: 'spouse' }], 'Medicaid'],
])('%s', (_case, given, reason) => {
  if (reason === undefined) expect(reasonOf(...given)).toBeUndefined();
  else expect(reasonOf(...given)).toContain(reason);
});
