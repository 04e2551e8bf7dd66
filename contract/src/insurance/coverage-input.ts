import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { optionalDollars } from './benefits.ts';

/** The patient's relationship to the subscriber. */
export const coverageRelationships = ['self', 'spouse', 'child', 'partner', 'employee', 'other'] as const;
export type CoverageRelationship = (typeof coverageRelationships)[number];

/** 1 pays first. */
export const mostCoverages = 3;
const wrongRank = 'Choose primary, secondary, or tertiary.';

const details = {
  rank: z.int({ error: wrongRank }).check(z.minimum(1, wrongRank), z.maximum(mostCoverages, wrongRank)),
  member_id: field.name('Enter the member ID.'),
  from_date: field.optionalDate(),
  /** The last day; none: there is no end. */
  to_date: field.optionalDate(),
  notes: field.optionalLine(),
  /** Benefits are assigned to the practice; otherwise the plan pays the patient, and nothing is awaited. */
  assigned: field.flagOr(true),
};
const inOrder = z.refine<{ from_date: string | null; to_date: string | null }>(
  ({ from_date, to_date }) => from_date === null || to_date === null || to_date >= from_date,
  { path: ['to_date'], error: 'Choose a date on or after the first one.' },
);

const needsSubscriber = 'Choose the subscriber or enter their name.';

export const CoverageInput = z
  .object({
    insurance_plan_id: field.id('Choose the plan.'),
    relationship: field.oneOf(coverageRelationships, 'Choose the patient’s relationship to the subscriber.'),
    /** A patient of the practice; nobody else where the patient is the subscriber. */
    subscriber_id: field.optionalId('Choose the subscriber.'),
    /** For a subscriber who isn't a patient. */
    subscriber_first_name: field.optionalName(),
    subscriber_last_name: field.optionalName(),
    subscriber_birth_date: field.optionalDate(),
    ...details,
  })
  .check(
    inOrder,
    z.refine(
      ({ relationship, subscriber_id, subscriber_last_name }) =>
        relationship === 'self' || subscriber_id !== null || subscriber_last_name !== '',
      { path: ['subscriber_id'], error: needsSubscriber },
    ),
    z.refine(
      ({ relationship, subscriber_id, subscriber_last_name, subscriber_first_name }) =>
        relationship === 'self' ||
        subscriber_id !== null ||
        subscriber_last_name === '' ||
        subscriber_first_name !== '',
      { path: ['subscriber_first_name'], error: 'Enter the first name.' },
    ),
  );
export type CoverageInput = z.input<typeof CoverageInput>;

export const CoverageChange = z
  .object({
    ...details,
    /** Dollars that the carrier says are used up; nothing: not known, which is not zero. */
    used_maximum: optionalDollars(),
    used_deductible: optionalDollars(),
    /** Used of a lifetime maximum, for example for braces. */
    used_lifetime: optionalDollars(),
    /** The day on which the carrier said so; today if it isn't given. */
    used_on: field.optionalDate(),
    /** Entered in error: it is shown no longer. */
    struck: field.flagOr(false),
    version: field.version(),
  })
  .check(inOrder);
