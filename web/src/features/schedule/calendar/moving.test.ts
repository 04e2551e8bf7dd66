import { expect, test } from 'vitest';
import { blockoutBlock, appointmentBlock } from './blocks.ts';
import { isUnmoved, moveBy, moveTo, startDragState, dropSlot, resizeTo, pageDate } from './dragState.ts';
import {
  blockout,
  day,
  gridOf,
  operatories,
  scheduleOf,
  vale,
  view,
  anAppointment,
} from './schedule.helpers.ts';
import { mayOverlap, checkSlot } from './checkSlot.ts';
import { timeOf } from './time.ts';
import {
  type GridCursor,
  firstCursor,
  cursorTarget,
  moveCursor,
  type NavigationKey,
} from './gridNavigation.ts';

const schedule = scheduleOf(
  [
    anAppointment('a', '09:00', 60),
    anAppointment('b', '10:00', 30),
    anAppointment('c', '09:30', 60, { operatory_id: 'two', provider_id: 'vale' }),
  ],
  [blockout('meeting', '11:00', '12:00')],
);
const grid = gridOf(schedule);
const known = { schedule, operatories, providers: [vale] };

/** The positions to which the keys lead, in short. */
function afterKeys(from: GridCursor, ...keys: NavigationKey[]): string[] {
  let cursor = from;
  return keys.map((key) => {
    cursor = moveCursor(cursor, key, grid);
    const spot = cursorTarget(cursor, grid);
    return `${spot?.column.title} ${spot?.block?.id ?? timeOf(spot?.at ?? 0)}`;
  });
}
const onA = { column: 'one', at: 9 * 60, id: 'a' };

test('the keyboard begins at the first visit that is not over, or at a free place', () => {
  expect(firstCursor(grid, 9 * 60)).toEqual(onA);
  expect(firstCursor(gridOf(scheduleOf([])), 8 * 60)).toEqual({ column: 'one', at: 480, id: null });
});

test('down and up walk through visits, blocked time and the free places between them', () => {
  expect(
    afterKeys(onA, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'),
  ).toEqual([
    'Operatory 1 b',
    'Operatory 1 10:30',
    'Operatory 1 10:40',
    'Operatory 1 10:50',
    'Operatory 1 meeting',
    'Operatory 1 12:00',
  ]);
  expect(
    afterKeys({ column: 'one', at: 720, id: null }, 'ArrowUp', 'ArrowUp', 'PageUp', 'PageUp', 'ArrowUp'),
  ).toEqual([
    'Operatory 1 meeting',
    'Operatory 1 10:50',
    'Operatory 1 b',
    'Operatory 1 a',
    'Operatory 1 08:50',
  ]);
});

test('left and right go to the next chair at the same time, and no further than the last', () => {
  expect(afterKeys(onA, 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([
    'Operatory 2 09:00',
    'Operatory 2 09:10',
    'Operatory 2 09:10',
    'Operatory 1 a',
    'Operatory 1 a',
  ]);
});

test('Home and End go to the first and the last row of a column', () => {
  expect(afterKeys(onA, 'Home', 'ArrowUp', 'End', 'ArrowDown')).toEqual([
    'Operatory 1 07:00',
    'Operatory 1 07:00',
    'Operatory 1 17:50',
    'Operatory 1 17:50',
  ]);
});

const held = startDragState(appointmentBlock(anAppointment('a', '09:05', 60)), 'one', 'keys');
const at = ({ column, start, minutes }: typeof held) => `${column} ${timeOf(start)} ${minutes}`;

test('while it is in hand, arrows move it by rows of the grid and chairs, Shift and arrows change the length', () => {
  expect(at(moveBy(held, 'ArrowDown', false, grid))).toBe('one 09:10 60');
  expect(at(moveBy(held, 'ArrowUp', false, grid))).toBe('one 09:00 60');
  expect(at(moveBy(held, 'ArrowRight', false, grid))).toBe('two 09:05 60');
  expect(at(moveBy(held, 'ArrowLeft', false, grid))).toBe('one 09:05 60');
  expect(at(moveBy(held, 'ArrowDown', true, grid))).toBe('one 09:05 75');
  expect(at(moveBy({ ...held, minutes: 15 }, 'ArrowUp', true, grid))).toBe('one 09:05 15');
});

test('lengths of visits step by 15 minutes, those of blocked time by the grid', () => {
  expect(resizeTo(held, 10 * 60 + 40, grid).minutes).toBe(90);
  expect(resizeTo(held, 8 * 60, grid).minutes).toBe(15);
  const meeting = startDragState(blockoutBlock(blockout('meeting', '11:00', '12:00')), 'one', 'pointer');
  expect(resizeTo(meeting, 11 * 60 + 42, grid).minutes).toBe(40);
});

test('dragged, it begins on the grid and stays within the day', () => {
  expect(at(moveTo(held, 'two', 10 * 60 + 4, grid))).toBe('two 10:00 60');
  expect(at(moveTo(held, 'two', 0, grid))).toBe('two 07:00 60');
});

test('a place sets the chair and keeps the provider; by provider the other way round', () => {
  expect(dropSlot({ ...held, column: 'two' }, grid.columns)).toEqual({
    date: day,
    start: 545,
    minutes: 60,
    operatoryId: 'two',
    providerId: null,
  });
  const byProvider = gridOf(scheduleOf([]), { ...view, by: 'provider' });
  const place = dropSlot({ ...held, column: 'vale' }, byProvider.columns);
  expect([place?.operatoryId, place?.providerId]).toEqual(['one', 'vale']);
  expect(dropSlot({ ...held, column: null }, grid.columns)).toBeUndefined();
});

test('put down where it was, nothing is sent', () => {
  const place = dropSlot(held, grid.columns);
  expect(place && isUnmoved(held.what, place)).toBe(true);
  expect(place && isUnmoved(held.what, { ...place, minutes: 75 })).toBe(false);
});

test('a day and a week are turned', () => {
  expect([pageDate(day, 'day', 1), pageDate(day, 'week', -1)]).toEqual(['2026-03-04', '2026-02-24']);
});

const asked = (start: number, minutes: number, given: object = {}) =>
  checkSlot({ id: 'x', date: day, start, minutes, operatoryId: 'one', providerId: null, ...given }, known);

test('a taken place says what is in the way, with all of it', () => {
  expect(asked(9 * 60 + 30, 60).refusal).toBe(
    '9:30 – 10:30 AM in Operatory 1 is taken: Patient a, 9:00 AM; Patient b, 10:00 AM.',
  );
  expect(asked(11 * 60 + 30, 15).refusal).toBe(
    '11:30 – 11:45 AM in Operatory 1 is taken: Staff meeting, 11:00 AM.',
  );
});

test('what only touches, is itself, takes no chair or will not take place is not in the way', () => {
  expect(asked(10 * 60 + 30, 30).refusal).toBe('');
  expect(asked(9 * 60, 60, { id: 'a' }).refusal).toBe('');
  expect(asked(9 * 60, 60, { operatoryId: null }).refusal).toBe('');
  const off = scheduleOf([anAppointment('a', '09:00', 60, { progress: 'no_show' })]);
  const place = { id: 'x', date: day, start: 540, minutes: 60, operatoryId: 'one', providerId: null };
  expect(checkSlot(place, { ...known, schedule: off }).refusal).toBe('');
});

test('only visits can be overlapped on purpose', () => {
  expect(mayOverlap(asked(9 * 60, 30).conflicts)).toBe(true);
  expect(mayOverlap(asked(11 * 60, 30).conflicts)).toBe(false);
  expect(mayOverlap(asked(13 * 60, 30).conflicts)).toBe(false);
});

test('a third beside two is refused, and told why', () => {
  const shared = scheduleOf([
    anAppointment('a', '09:00', 60, { lane: 0 }),
    anAppointment('b', '09:30', 60, { lane: 1 }),
  ]);
  const place = { id: 'x', date: day, minutes: 15, operatoryId: 'one', providerId: null };
  const third = checkSlot({ ...place, start: 9 * 60 + 45 }, { ...known, schedule: shared });
  expect(third.refusal).toMatch(/Two appointments already overlap here\. A third can’t be added\.$/);
  expect(mayOverlap(third.conflicts)).toBe(false);
  const after = checkSlot({ ...place, start: 10 * 60 }, { ...known, schedule: shared });
  expect(mayOverlap(after.conflicts)).toBe(true);
});

test('a provider elsewhere, a patient with another visit and closed hours are said and refuse nothing', () => {
  const verdict = asked(9 * 60 + 30, 30, { id: 'a', providerId: 'vale', patientId: 'patient of c' });
  expect(verdict.refusal).toBe('');
  expect(verdict.notes).toEqual([
    'Dr. Vale is in Operatory 2 at that time.',
    'The patient has another appointment at 9:30 AM.',
  ]);
  expect(asked(17 * 60, 30).notes).toEqual(['Outside office hours.']);
});

test('what would go on past midnight is refused', () => {
  expect(asked(23 * 60, 90).refusal).toBe('The appointment would run past the end of the day.');
});
