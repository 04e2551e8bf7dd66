import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Monday is 1, Sunday 7 (ISO 8601). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** One weekday's hours, in the practice's local time. A weekday that isn't listed is closed. Either both lunch times are set or neither. */
export const DayHours = z.object({
  weekday: z.int(),
  opens: z.string(),
  closes: z.string(),
  lunch_from: z.nullable(z.string()),
  lunch_to: z.nullable(z.string()),
});
export type DayHours = z.infer<typeof DayHours>;

/** The hours of the practice or of one provider from a day on, until later hours begin. */
export const WeeklyHours = z.object({
  id: z.string(),
  /** Null for the practice's own hours. */
  provider_id: z.nullable(z.string()),
  valid_from: z.string(),
  days: z.array(DayHours),
  version: z.int(),
});
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** Days on which the practice, or one provider, doesn't work: a holiday, a vacation. First and last day included. */
export const Closure = z.object({
  id: z.string(),
  provider_id: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
  reason: z.string(),
});
export type Closure = z.infer<typeof Closure>;

/** Midnight, typed as the time that it closes, is the end of this day. */
const closingTime = () =>
  z.pipe(
    field.time('Enter when it closes.', true),
    z.transform((time: string) => (time === '00:00' ? '24:00' : time)),
  );

const closedOn = 'Choose one of the seven weekdays.';
const DayHoursInput = z
  .object({
    weekday: z.int({ error: closedOn }).check(z.minimum(1, closedOn), z.maximum(7, closedOn)),
    opens: field.time('Enter when it opens.'),
    closes: closingTime(),
    lunch_from: field.optionalValue(field.time('Enter when lunch begins.')),
    lunch_to: field.optionalValue(field.time('Enter when lunch ends.')),
  })
  .check(
    z.refine((day) => day.opens < day.closes, {
      path: ['closes'],
      error: 'The closing time must be after the opening time.',
    }),
    z.refine((day) => (day.lunch_from === null) === (day.lunch_to === null), {
      path: ['lunch_to'],
      error: 'Enter both lunch times, or leave both blank.',
    }),
    z.refine(
      ({ lunch_from: from, lunch_to: to, opens, closes }) =>
        from === null || to === null || (opens <= from && from < to && to <= closes),
      { path: ['lunch_from'], error: 'Lunch must be within opening hours.' },
    ),
  );

export const WeeklyHoursInput = z.object({
  provider_id: field.optionalId('Choose a provider.'),
  valid_from: field.date('Enter the first day of these hours.'),
  days: z.array(DayHoursInput).check(
    z.maxLength(7, 'List each weekday once.'),
    z.refine(
      (days) => new Set(days.map((day) => day.weekday)).size === days.length,
      'List each weekday once.',
    ),
  ),
  /** The version that was read of the hours of this day; 0: there were none. */
  version: field.version(),
});
export type WeeklyHoursInput = z.input<typeof WeeklyHoursInput>;

export const ClosureInput = z
  .object({
    provider_id: field.optionalId('Choose a provider.'),
    from_date: field.date('Enter the first day.'),
    to_date: field.date('Enter the last day.'),
    reason: field.line('Enter the reason.'),
  })
  .check(
    z.refine((given) => given.from_date <= given.to_date, {
      path: ['to_date'],
      error: 'The last day is before the first.',
    }),
  );
export type ClosureInput = z.input<typeof ClosureInput>;

export const PracticeHours = z.object({ weekly: z.array(WeeklyHours), closures: z.array(Closure) });
export type PracticeHours = z.infer<typeof PracticeHours>;

export const getHours = get('/practice/hours', {
  summary: 'Hours and closures of the practice and its providers, by their first day.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'When the practice is open, no record.' },
  output: PracticeHours,
  refusals: [],
});

export const setWeeklyHours = put('/practice/hours', {
  summary:
    'Set the weekly hours from a day on; hours that begin on the same day are replaced. With version 0 they are not: there must be none yet.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'hours' },
  event: 'changed',
  body: WeeklyHoursInput,
  output: WeeklyHours,
  refusals: ['provider_not_found', 'hours_exist', 'hours_not_found', 'stale_version'],
});

export const deleteWeeklyHours = del('/practice/hours/{id}', {
  summary:
    'Remove weekly hours; the ones before them stay in effect. The practice’s first hours can’t be removed.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'hours' },
  event: 'changed',
  output: null,
  refusals: ['hours_not_found', 'hours_needed'],
});

export const createClosure = post('/practice/closures', {
  summary: 'Add a holiday or a vacation. Visits on these days stay; the schedule marks them.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'hours' },
  event: 'changed',
  body: ClosureInput,
  output: Closure,
  refusals: ['provider_not_found'],
});

export const deleteClosure = del('/practice/closures/{id}', {
  summary: 'Remove a holiday or a vacation.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'hours' },
  event: 'changed',
  output: null,
  refusals: ['closure_not_found'],
});
