// What becomes of a record whose row is another one in a later backup. Issue 59; docs/decisions/0077-later-backups.md.
import { expect, test } from 'vitest';
import { compareFaces } from './comparing.ts';
import type { Face } from './comparing.ts';

const base: Face = { phone: '1', email: 'a@example.com', archived: false };
const here = (face: Face | undefined) => face && { patient_id: 'p', face: { ...base, ...face } };
const compared = (ours: Face | undefined, theirs: Face | null) =>
  compareFaces({ base, here: here(ours), theirs: theirs && { ...base, ...theirs } });

test('a field that changed there alone is changed here, and one that changed here alone stays', () => {
  expect(compared({}, { phone: '2' })).toMatchObject({ outcome: 'differs', fields: ['phone'] });
  expect(compared({ email: '' }, { phone: '2' })).toMatchObject({ outcome: 'differs', fields: ['phone'] });
  expect(compared({ phone: '3' }, {})).toMatchObject({ outcome: 'present' });
  // Both entered the same.
  expect(compared({ phone: '2' }, { phone: '2' })).toMatchObject({ outcome: 'present' });
});

test('a field that changed on both sides is a conflict, in words', () => {
  expect(compared({ phone: '3', archived: true }, { phone: '2', email: '' })).toEqual({
    outcome: 'conflict',
    fields: ['phone', 'email'],
    conflict: { patient_id: 'p', fields: [{ field: 'phone', ours: '3', theirs: '2' }] },
  });
  const amounts = compareFaces({
    base: { amount: -1025 },
    here: { patient_id: 'p', face: { amount: -525 } },
    theirs: { amount: -1225 },
  });
  expect(amounts.conflict?.fields).toEqual([{ field: 'amount', ours: '-5.25', theirs: '-12.25' }]);
});

test('what is gone there is struck where nobody touched it, and what is gone here is asked', () => {
  expect(compared({}, null)).toMatchObject({ outcome: 'gone' });
  expect(compared({ archived: true }, null)).toMatchObject({
    outcome: 'conflict',
    conflict: { fields: [{ field: 'archived', ours: 'Yes', theirs: null }] },
  });
  expect(compared(undefined, null)).toMatchObject({ outcome: 'present' });
  expect(compared(undefined, { phone: '2' })).toMatchObject({
    outcome: 'conflict',
    conflict: { patient_id: null, fields: [{ field: 'phone', ours: null, theirs: '2' }] },
  });
});
