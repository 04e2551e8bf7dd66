import { describe, expect, test } from 'vitest';
import { type ComparedWork, plannedHere, plannedInstead, sameWork } from './same-work.ts';
import { wholeMouth } from './site.ts';

const work = (given: Partial<ComparedWork>): ComparedWork => ({
  ...wholeMouth,
  paint: 'filling',
  procedure: 'Filling',
  procedure_id: null,
  status: 'planned',
  outcome: null,
  since: '2026-11-27',
  ...given,
});
const at = (tooth: number, surfaces = '', given: Partial<ComparedWork> = {}) =>
  work({ tooth, surfaces, ...given });
const crown = { paint: 'crown', procedure: 'Crown' } as const;
const done = { status: 'completed' } as const;

describe('work that is done may be meant instead of planned work', () => {
  test.each<[string, ComparedWork, ComparedWork, boolean]>([
    ['other surfaces of one filling', at(26, 'MOD', done), at(26, 'MO'), true],
    ['a filling of other surfaces alone is another', at(26, 'B', done), at(26, 'MO'), false],
    ['another tooth', at(25, 'MO', done), at(26, 'MO'), false],
    [
      'another material',
      at(26, 'MO', { ...done, procedure_id: 'a' }),
      at(26, 'MO', { procedure_id: 'b' }),
      true,
    ],
    [
      'another crown',
      at(36, '', { ...crown, ...done, procedure_id: 'a' }),
      at(36, '', { ...crown, procedure_id: 'b' }),
      true,
    ],
    [
      'a crown for a planned onlay',
      at(36, '', { ...crown, ...done }),
      at(36, 'MOD', { paint: 'inlay' }),
      true,
    ],
    ['a filling for a planned crown', at(36, 'MOD', done), at(36, '', crown), false],
    [
      'a build-up beside a planned filling',
      at(36, '', { ...done, procedure_id: 'a' }),
      at(36, 'MO', { procedure_id: 'b' }),
      false,
    ],
    [
      'another range of a bridge',
      work({ ...done, paint: 'bridge', tooth: 24, tooth_to: 26, pontics: [25] }),
      work({ paint: 'bridge', tooth: 25, tooth_to: 27, pontics: [26] }),
      true,
    ],
    ['an X-ray', at(26, '', { ...done, paint: 'none' }), at(26, '', { paint: 'none' }), false],
    ['the supernumerary beside it', at(26, '', { ...crown, ...done, extra: true }), at(26, '', crown), false],
    ['work that was declined', at(26, 'MOD', done), at(26, 'MO', { outcome: 'declined' }), false],
    ['work that is only planned itself', at(26, 'MOD'), at(26, 'MO'), false],
    ['work that was begun', at(26, 'MOD', { status: 'in_progress' }), at(26, 'MO'), true],
  ])('%s', (_, one, planned, expected) => {
    expect(plannedInstead(one, [planned])).toEqual(expected ? [planned] : []);
  });
});

describe('the same work once more', () => {
  test.each<[string, ComparedWork, ComparedWork, boolean]>([
    ['planned twice', at(26, 'MO'), at(26, 'MO'), true],
    ['planned while it has begun', at(26, 'MO'), at(26, 'MO', { status: 'in_progress' }), true],
    ['done twice on one day', at(26, 'MO', done), at(26, 'MO', done), true],
    ['done again later', at(26, 'MO', { ...done, since: '2026-11-28' }), at(26, 'MO', done), false],
    ['planned after it was done', at(26, 'MO'), at(26, 'MO', done), false],
    ['another procedure', at(26, 'MO', { procedure_id: 'a' }), at(26, 'MO', { procedure_id: 'b' }), false],
    [
      'a quadrant scaled twice',
      work({ quadrant: 2, paint: 'none' }),
      work({ quadrant: 2, paint: 'none' }),
      true,
    ],
    [
      'two X-rays of a tooth',
      at(26, '', { ...done, paint: 'none' }),
      at(26, '', { ...done, paint: 'none' }),
      false,
    ],
    ['work on the whole mouth', work({ paint: 'none' }), work({ paint: 'none' }), false],
    ['work that is referred', at(26, 'MO', { outcome: 'referred' }), at(26, 'MO'), false],
  ])('%s', (_, one, other, expected) => {
    expect(sameWork(one, [other])).toBe(expected ? other : undefined);
  });
});

test('what was planned as it is done is carried out, and nothing else', () => {
  const planned = at(26, 'MO');
  expect(plannedHere(at(26, 'MO', done), [at(26, 'O'), planned])).toBe(planned);
  expect(plannedHere(at(26, 'MOD', done), [planned])).toBeUndefined();
  expect(plannedHere(at(26, 'MO'), [planned])).toBeUndefined();
});
