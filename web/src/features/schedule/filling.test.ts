import { expect, test } from 'vitest';
import { freedPlaces, placeOfVisit, wholeFree } from './filling.ts';
import { blockout, day, scheduleOf, visit } from './schedule.helpers.ts';

const left = visit('left', '10:00', 30);
const known = (schedule: ReturnType<typeof scheduleOf>, given: object = {}) => ({
  schedule,
  today: '2026-03-01',
  now: 0,
  ...given,
});
const spans = (places: readonly { start: number; minutes: number }[]) =>
  places.map(({ start, minutes }) => [start / 60, minutes]);

test('a freed place goes to its neighbors in that chair', () => {
  const schedule = scheduleOf(
    [visit('before', '08:00', 60), left, visit('other chair', '10:30', 60, { operatory_id: 'two' })],
    [blockout('after', '11:30', '12:00')],
  );
  expect(spans([wholeFree(placeOfVisit(left), known(schedule), 'left')])).toEqual([[9, 150]]);
});

test('without neighbors it goes to the hours and the lunch; what has passed is left out', () => {
  const schedule = scheduleOf([left]);
  expect(spans([wholeFree(placeOfVisit(left), known(schedule), 'left')])).toEqual([[8, 240]]);
  const late = known(schedule, { today: day, now: 9 * 60 + 2 });
  expect(wholeFree(placeOfVisit(left), late, 'left')).toMatchObject({ start: 9 * 60 + 5 });
  const another = { ...placeOfVisit(left), date: '2026-03-10' };
  expect(wholeFree(another, known(schedule))).toEqual(another);
});

test('cancelled and missed visits mark their place once, until somebody takes it', () => {
  const off = [
    visit('a', '10:00', 30, { progress: 'cancelled' }),
    visit('b', '10:30', 30, { progress: 'no_show' }),
  ];
  expect(spans(freedPlaces(known(scheduleOf([...off, visit('before', '09:00', 60)]))))).toEqual([[10, 120]]);
  expect(freedPlaces(known(scheduleOf([...off, visit('taken', '10:00', 60)])))).toEqual([]);
  expect(freedPlaces(known(scheduleOf(off), { today: '2026-03-04' }))).toEqual([]);
});
