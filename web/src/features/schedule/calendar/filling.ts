import { appointmentDuration, type Schedule, type ScheduledAppointment } from '@cusp/contract';
import { type Block, blocksOf, blockEnd, isOff, share } from './blocks.ts';
import type { GridSlot } from './checkSlot.ts';
import { ceilTo, floorTo, minutesOf } from './time.ts';

type Placed = Pick<
  ScheduledAppointment,
  'appointment_date' | 'appointment_time' | 'duration' | 'operatory_id' | 'provider_id'
>;

export const slotOfAppointment = (visit: Placed): GridSlot => ({
  date: visit.appointment_date,
  start: minutesOf(visit.appointment_time),
  minutes: visit.duration,
  operatoryId: visit.operatory_id,
  providerId: visit.provider_id,
});

/** Whether a visit was moved away, so that it takes nothing of its former slot. */
export function hasFreedSlot(before: Placed, after: Placed): boolean {
  if (before.operatory_id !== after.operatory_id || before.appointment_date !== after.appointment_date)
    return true;
  return !share(slotOfAppointment(before), slotOfAppointment(after));
}

/** Whether others can be asked to come to a place: it is in a chair, long enough for a visit, and not of a day that has passed. */
export const mayBeFilled = ({ operatoryId, minutes, date }: GridSlot, today: string): boolean =>
  operatoryId !== null && minutes >= appointmentDuration.least && date >= today;

/** The facts that limit free time: the day's entries, the opening hours, and the present time. */
interface Known {
  schedule: Schedule | undefined;
  /** Today in the practice, and its minute. */
  today: string;
  now: number;
}

/** The lunch of the day ends a free time as closing does. */
function openAround(place: GridSlot, schedule: Schedule): { from: number; to: number } | undefined {
  const hours = schedule.days.find(({ date }) => date === place.date)?.hours;
  if (!hours) return undefined;
  const { opens, closes, lunch_from, lunch_to } = hours;
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  if (lunch_from === null || lunch_to === null) return { from, to };
  return place.start < minutesOf(lunch_from)
    ? { from, to: minutesOf(lunch_from) }
    : { from: minutesOf(lunch_to), to };
}

/**
 * The whole free time around a place that was left: to its neighbors in that chair and to the hours, as far as what is left
 * there is too short for a usual visit of its own; nothing that has passed. Where the day isn't loaded, the place itself.
 * @param self the visit that left it: it doesn't block itself
 */
export function wholeFree(place: GridSlot, { schedule, today, now }: Known, self?: string): GridSlot {
  const day = schedule?.days.find(({ date }) => date === place.date);
  if (!schedule || !day) return place;
  // A holiday: a patient who doesn't come then leaves nothing that others could take.
  if (day.closed !== '') return { ...place, minutes: 0 };
  const others = blocksOf(schedule).filter(
    (block) => block.date === place.date && block.operatoryId === place.operatoryId && block.id !== self,
  );
  return widened(place, others, openAround(place, schedule), place.date === today ? now : 0);
}

function widened(
  place: GridSlot,
  others: readonly Block[],
  open: { from: number; to: number } | undefined,
  now: number,
): GridSlot {
  const { step, byDefault, most } = appointmentDuration;
  const ends = place.start + place.minutes;
  const before = others.filter((block) => blockEnd(block) <= place.start).map(blockEnd);
  const after = others.filter(({ start }) => start >= ends).map(({ start }) => start);
  const from = Math.max(open?.from ?? place.start, ...before);
  const to = Math.min(open?.to ?? ends, ...after);
  const first = from < place.start && place.start - from < byDefault ? from : place.start;
  const last = to > ends && to - ends < byDefault ? to : ends;
  const start = Math.max(first, ceilTo(now, step));
  return { ...place, start, minutes: floorTo(Math.min(Math.max(last - start, 0), most), step) };
}

/** The places that cancelled and missed visits left and that can still be filled, each once. */
export function freedSlots(known: Known): GridSlot[] {
  const { schedule, today } = known;
  if (!schedule) return [];
  const taken = blocksOf(schedule);
  const left = schedule.visits
    .filter(isOff)
    .map(slotOfAppointment)
    .filter(
      (place) =>
        !taken.some(
          (block) =>
            block.date === place.date && block.operatoryId === place.operatoryId && share(place, block),
        ),
    )
    .map((place) => ({ ...wholeFree(place, known), providerId: null }))
    .filter((place) => mayBeFilled(place, today));
  return left.filter(
    (place, index) =>
      left.findIndex(
        (other) =>
          other.date === place.date && other.operatoryId === place.operatoryId && other.start === place.start,
      ) === index,
  );
}

/** The opening to fill where somebody points at free time: all of it if it was freed. */
export const filledAt = (place: GridSlot, known: Known): GridSlot => {
  const freed = freedSlots(known).find(
    ({ date, operatoryId, start, minutes }) =>
      date === place.date &&
      operatoryId === place.operatoryId &&
      start <= place.start &&
      place.start < start + minutes,
  );
  return freed === undefined ? place : { ...freed, providerId: place.providerId };
};
