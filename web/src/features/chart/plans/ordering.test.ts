import { lineFigures } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import {
  type DraftPhase,
  withLineMoved,
  newVisit,
  withLineAt,
  sentPhases,
  spotWords,
  swapped,
} from './ordering.ts';
import { proposalParts, scopeOf, type ShownLine, type ShownPhase } from './proposal.ts';

const line = (treatment_id: string) => ({
  treatment_id,
  name: treatment_id,
  tooth: '',
  surfaces: '',
  choice: '',
  option: '',
  diagnosis: '',
  contradicts: '',
  fee: 100,
  discount: '' as const,
  planned: true,
});
const plan = (...phases: string[][][]): DraftPhase[] =>
  phases.map((visits, index) => ({
    key: String(index),
    name: '',
    visits: visits.map((lines) => newVisit(lines.map(line))),
  }));
const shown = (phases: readonly DraftPhase[]) =>
  phases.map(({ visits }) => visits.map(({ lines }) => lines.map(({ treatment_id }) => treatment_id)));

describe('putting a plan in order', () => {
  const phases = plan([['a', 'b'], ['c']], [['d']]);
  test.each([
    ['b', -1, [[['b', 'a'], ['c']], [['d']]]],
    ['b', 1, [[['a'], ['b', 'c']], [['d']]]],
    ['c', 1, [[['a', 'b'], []], [['c', 'd']]]],
    [
      'd',
      -1,
      [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        [[]],
      ],
    ],
    ['a', -1, [[['a', 'b'], ['c']], [['d']]]],
    ['d', 1, [[['a', 'b'], ['c']], [['d']]]],
  ] as const)('%s by %i', (id, by, order) => {
    expect(shown(withLineMoved(phases, id, by))).toEqual(order);
  });
  test('drops a line where it is let go', () => {
    const dropped = withLineAt(phases, 'a', { phase: 1, visit: 0, line: 1 });
    expect(shown(dropped)).toEqual([[['b'], ['c']], [['d', 'a']]]);
    expect(spotWords(dropped, 'a')).toBe('a is now in phase 2, visit 1, place 2.');
  });
  test('sends no empty visits, and phases only with a name or lines', () => {
    const [first, ...rest] = withLineAt(phases, 'd', { phase: 0, visit: 1, line: 0 });
    expect(sentPhases(rest)).toEqual([]);
    expect(sentPhases(first ? [{ ...first, name: 'Now' }] : [])).toMatchObject([
      {
        name: 'Now',
        visits: [{ lines: [{ treatment_id: 'a', fee: 100, discount: 0 }, {}] }, { lines: [{}, {}] }],
      },
    ]);
    expect(swapped(['x', 'y', 'z'], 2, -1)).toEqual(['x', 'z', 'y']);
  });
});

const shownLine = (id: string, choice = '', option = ''): ShownLine => ({
  id,
  name: id,
  tooth: '',
  surfaces: '',
  order: 1,
  procedure: null,
  description: '',
  diagnosis: '',
  contradicts: '',
  choice,
  option,
  fee: 100,
  discount: 0,
  figures: lineFigures({ share_cents: 100, insurance_cents: null }),
  estimate: null,
  later: [],
  mark: '',
});

describe('what is accepted', () => {
  const proposal: ShownPhase[] = [
    { name: 'Now', visits: [{ minutes: 30, lines: [shownLine('a')] }] },
    {
      name: 'Later',
      visits: [
        {
          minutes: 30,
          lines: [shownLine('i', 'Gap', 'Implant'), shownLine('b', 'Gap', 'Bridge'), shownLine('c')],
        },
      ],
    },
  ];
  test.each([
    [['a', 'i', 'c'], { scope: 'whole', options: [{ choice: 'Gap', option: 'Implant' }] }],
    [['a'], { scope: 'phase', phase: 1, options: [] }],
    [['b', 'c'], { scope: 'phase', phase: 2, options: [{ choice: 'Gap', option: 'Bridge' }] }],
    [['a', 'c'], { scope: 'lines', treatment_ids: ['a', 'c'] }],
  ])('of %j', (chosen, answer) => {
    expect(scopeOf(proposal, new Set(chosen))).toEqual(answer);
  });
  test('shows alternatives beside each other', () => {
    expect(proposalParts(proposal[1]?.visits[0]?.lines ?? [])).toMatchObject([
      { kind: 'choice', choice: 'Gap', options: [{ option: 'Implant' }, { option: 'Bridge' }] },
      { kind: 'line', line: { id: 'c' } },
    ]);
  });
});
