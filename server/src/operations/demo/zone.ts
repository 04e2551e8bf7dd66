import { clockIn } from '../../values/calendar/wall-clock.ts';
import { demoHours } from './days.ts';

/** Hours of the day when patients wait, sit in chairs, and leave: not the first and the last, nor lunch. */
const middles = [
  { from: demoHours.opens + 90, to: demoHours.lunch.from - 15 },
  { from: demoHours.lunch.to + 20, to: demoHours.closes - 120 },
] as const;

/** New York's first; of the others those of the United States, and then as many as somebody who tries Cusp at night needs. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Athens',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Manila',
  'Asia/Tokyo',
] as const;

/** What the practice's clocks show. */
export interface Now {
  today: string;
  /** Minutes of the day. */
  minutes: number;
}

export function nowIn(zone: string, moment: Date): Now {
  const [today = '', time = ''] = clockIn(zone, moment).split(' ');
  return { today, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
}

/** A time zone in which the office is in the middle of its day at this moment. */
export function zoneAtWork(moment: Date): string {
  const isAtWork = (zone: string) => {
    const { minutes } = nowIn(zone, moment);
    return middles.some(({ from, to }) => minutes >= from && minutes < to);
  };
  return zones.find(isAtWork) ?? zones[0];
}

/** The demo practice's time zone, by when the demo is started. */
export const demoZone = zoneAtWork(new Date());

/** The demo's moments are written five hours ahead of the practice's clock: in New York's winter they are UTC. */
const clockAhead = 5 * 60;

/** The end of such a moment: `+00:00` in New York's winter. */
export const demoOffset = offsetOf(demoZone, new Date());

export function offsetOf(zone: string, moment: Date): string {
  const shown = Date.parse(`${clockIn(zone, moment).replace(' ', 'T')}Z`);
  const ahead = Math.round((shown - moment.getTime()) / 60_000) + clockAhead;
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}
