import { expect, test } from 'vitest';
import { filledAt, freedSlots, slotOfAppointment, wholeFree } from './filling.ts';
import { blockout, day, scheduleOf, anAppointment } from './schedule.helpers.ts';

const left = anAppointment('left', '10:00', 30);
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
    [
      anAppointment('before', '08:30', 60),
      left,
      anAppointment('other chair', '10:30', 60, { operatory_id: 'two' }),
    ],
    [blockout('after', '11:15', '12:00')],
  );
  expect(spans([wholeFree(slotOfAppointment(left), known(schedule), 'left')])).toEqual([[9.5, 105]]);
});

test('a gap for a visit of its own stays apart, hours and lunch end it; what has passed is left out', () => {
  const schedule = scheduleOf([left]);
  expect(spans([wholeFree(slotOfAppointment(left), known(schedule), 'left')])).toEqual([[10, 30]]);
  const early = anAppointment('left', '08:30', 60);
  expect(spans([wholeFree(slotOfAppointment(early), known(scheduleOf([early])), 'left')])).toEqual([[8, 90]]);
  const noon = anAppointment('left', '11:00', 30);
  expect(spans([wholeFree(slotOfAppointment(noon), known(scheduleOf([noon])), 'left')])).toEqual([[11, 60]]);
  const late = known(schedule, { today: day, now: 10 * 60 + 2 });
  expect(wholeFree(slotOfAppointment(left), late, 'left')).toMatchObject({
    start: 10 * 60 + 15,
    minutes: 15,
  });
  const another = { ...slotOfAppointment(left), date: '2026-03-10' };
  expect(wholeFree(another, known(schedule))).toEqual(another);
});

test('on a holiday nothing is left to be filled', () => {
  const open = scheduleOf([anAppointment('left', '10:00', 60, { progress: 'cancelled' })]);
  const schedule = {
    ...open,
    days: open.days.map((one) => ({ ...one, hours: null, closed: 'Labor Day', providers: [] })),
  };
  expect(freedSlots(known(open))).toHaveLength(1);
  expect(freedSlots(known(schedule))).toEqual([]);
});

test('cancelled and missed visits mark their place once, until somebody takes it', () => {
  const off = [
    anAppointment('a', '10:00', 60, { progress: 'cancelled' }),
    anAppointment('b', '10:00', 60, { progress: 'no_show' }),
  ];
  const marked = known(scheduleOf([...off, anAppointment('before', '09:00', 45)]));
  expect(spans(freedSlots(marked))).toEqual([[9.75, 75]]);
  const there = { ...slotOfAppointment(left), start: 10 * 60 + 10, minutes: 50 };
  expect(spans([filledAt(there, marked)])).toEqual([[9.75, 75]]);
  expect(filledAt({ ...there, operatoryId: 'two' }, marked)).toMatchObject({ start: 610, minutes: 50 });
  expect(freedSlots(known(scheduleOf([...off, anAppointment('taken', '10:00', 60)])))).toEqual([]);
  expect(freedSlots(known(scheduleOf(off), { today: '2026-03-04' }))).toEqual([]);
});
