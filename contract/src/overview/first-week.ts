import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The steps of a practice's first week, in their order. */
export const firstWeekSteps = [
  'practice',
  'hours',
  'operatories',
  'providers',
  'fees',
  'claims',
  'texts',
  'team',
  'patient',
] as const;
export type FirstWeekStep = (typeof firstWeekSteps)[number];

/** What the owner decided about the checklist. */
const FirstWeekChoices = z.object({
  /** The steps that were skipped, or left as they came. */
  skipped: z.array(z.enum(firstWeekSteps)),
  /** The dashboard doesn't show the checklist anymore. */
  put_away: z.boolean(),
});

export const FirstWeek = z.object({
  ...FirstWeekChoices.shape,
  /** The steps that are done, as the records say. */
  done: z.array(z.enum(firstWeekSteps)),
});
export type FirstWeek = z.infer<typeof FirstWeek>;

/** The steps that are neither done nor skipped. */
export const openSteps = ({ done, skipped }: FirstWeek): readonly FirstWeekStep[] =>
  firstWeekSteps.filter((step) => !done.includes(step) && !skipped.includes(step));

const choices = {
  skipped: z
    .array(field.oneOf(firstWeekSteps, 'Choose steps of the checklist.'), {
      error: 'Choose steps of the checklist.',
    })
    .check(z.maxLength(firstWeekSteps.length, 'Choose each step once.')),
  put_away: z.boolean({ error: 'Choose yes or no.' }),
};

export const getFirstWeek = get('/first-week', {
  summary: 'The checklist of a new practice: the steps that are done and those that were skipped.',
  access: staffWith('practice.write'),
  audit: { nothing: 'What is set up; no patient record.' },
  shows: [
    'practice',
    'hours',
    'operatories',
    'providers',
    'fee-schedules',
    'claims',
    'reminder-rules',
    'team',
    'profile',
    'patients',
  ],
  output: FirstWeek,
  refusals: [],
});

export const setFirstWeek = put('/first-week', {
  summary: 'Skip steps of a new practice’s checklist, or put it away.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'practice' },
  body: z.object({ ...choices, was: field.was(choices) }),
  output: FirstWeek,
  refusals: ['stale_version'],
});
