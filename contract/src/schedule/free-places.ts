import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { dayNames } from '../people/days.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';
import { appointmentDuration, wrongDuration } from './duration.ts';
import { ScheduledAppointment } from './calendar.ts';

const { least, most, step } = appointmentDuration;

/** How the visits of a family lie: at once in as many chairs, one after the other in one, or two and two in two. */
export const familyArrangements = ['any', 'side_by_side', 'in_a_row', 'two_and_two'] as const;
export type FamilyArrangement = (typeof familyArrangements)[number];

const wrongDays = 'Choose days of the week.';

/** A place where a visit of the asked length fits. */
export const FreePlace = z.object({
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  operatory_id: z.string(),
  provider_id: z.nullable(z.string()),
});
export type FreePlace = z.infer<typeof FreePlace>;

/** How many free places are answered at most and by default, and how many days ahead they are searched. */
export const freePlaces = { most: 50, byDefault: 10, days: 180 } as const;

export const listFreePlaces = get('/appointments/free', {
  summary: 'The next openings of a length within hours, from a day on.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Openings, no record.' },
  query: z.object({
    minutes: field.numberFrom(least, most, wrongDuration, step),
    /** Today if absent; earlier days and, today, earlier times are left out. */
    from: z.optional(field.date('Enter the first day.')),
    /** The last day. */
    to: z.optional(field.date('Enter the last day.')),
    provider_id: z.optional(field.id('This is not the id of a provider.')),
    operatory_id: z.optional(field.id('This is not the id of an operatory.')),
    /** Only with providers who may do it. */
    kind_id: z.optional(field.id('This is not the id of a kind of appointment.')),
    /** Only on these days of the week, separated by commas. */
    days: z.optional(
      z.pipe(
        z.string({ error: wrongDays }).check(z.maxLength(30, wrongDays)),
        z.pipe(
          z.transform((given: string) => given.split(',')),
          z.array(field.oneOf(dayNames, wrongDays)),
        ),
      ),
    ),
    /** Before noon, or from noon on. */
    part: z.optional(field.oneOf(['morning', 'afternoon'], 'Choose morning or afternoon.')),
    /**
     * How many visits belong together, a family's. So many places in a row of the answer are one choice then, and `limit` counts the
     * choices. Where they don't fit in one block on a day, the choice is two blocks.
     */
    visits: z.optional(field.numberFrom(1, 6, 'Choose 1 to 6 visits.')),
    /** How they lie; `any`, the default: at once, else two and two, else one after the other. */
    arranged: z.optional(field.oneOf(familyArrangements, 'Choose how the visits lie.')),
    /** Starts on the grid of so many minutes. */
    grid: z.optional(field.numberFrom(5, 15, 'Choose 5, 10 or 15 minutes.', 5)),
    limit: z.optional(field.numberFrom(1, freePlaces.most, `Choose 1 to ${freePlaces.most}.`)),
  }),
  shows: shownOnSchedule,
  output: z.array(FreePlace),
  refusals: [],
});

export const listAsap = get('/appointments/asap', {
  summary:
    'The short list: booked visits whose patients want an earlier time, as staff marked them or as they asked in the portal, the latest booked first.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: shownOnSchedule,
  output: z.array(ScheduledAppointment),
  refusals: [],
});
