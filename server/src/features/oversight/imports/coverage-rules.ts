import { addDays } from '@cusp/contract';
import type { CoverageRelationship } from '@cusp/contract';
import { columnText, formerDay, isDay, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedBySubscriber {
  plan_id: string | null;
  plan_comes: boolean;
  /** The subscriber, if they are a patient here. */
  subscriber_id: string | null;
  /** They are a patient here, or will be. */
  subscriber_comes: boolean;
  /** The subscriber's row in the file. */
  subscriber: FormerRow | null;
  /** The subscription that this plan and subscriber have already. */
  same_id: string | null;
}

export interface NewSubscription {
  plan_id: string | null;
  subscriber_patient_id: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  member_id: string;
}

const longestName = 100;
const dayOf = (row: FormerRow | null, column: string): string | null => {
  const day = formerDay(row?.[column]);
  return day !== null && isDay(day) ? day : null;
};

/** Reads a subscriber of Open Dental: that somebody is a member of a plan. */
export function formerSubscription(
  row: FormerRow,
  named: NamedBySubscriber | undefined,
): RowVerdict<NewSubscription> {
  if (named?.plan_comes !== true) return { reason: 'The plan is not imported.' };
  if (named.same_id !== null) return { sameAs: named.same_id };
  const member_id = columnText(row, 'SubscriberID').slice(0, longestName);
  const { plan_id, subscriber_id, subscriber_comes, subscriber } = named;
  if (subscriber_comes)
    return {
      made: {
        plan_id,
        subscriber_patient_id: subscriber_id,
        first_name: '',
        last_name: '',
        date_of_birth: null,
        member_id,
      },
      changes: [],
    };
  const person = subscriber ?? {};
  const last_name = columnText(person, 'LName').slice(0, longestName);
  if (last_name === '') return { reason: 'The subscriber is not in the file.' };
  return {
    made: {
      plan_id,
      subscriber_patient_id: null,
      first_name: columnText(person, 'FName').slice(0, longestName),
      last_name,
      date_of_birth: dayOf(person, 'Birthdate'),
      member_id,
    },
    changes: ['The subscriber is not imported as a patient, and is named.'],
  };
}

/** What a coverage names; also of one that only claims know, because it was dropped. */
export interface NamedByCoverage {
  patient_id: string | null;
  patient_comes: boolean;
  subscription_id: string | null;
  subscription_comes: boolean;
  /** The subscriber's row in the file. */
  subscription: FormerRow | null;
  /** The last day of service of a plan that the patient had in this place before, and the first one of this plan; null without claims. */
  before_until: string | null;
  first_day: string | null;
  /** Cents that this benefit year has used of the plan, as far as the other program knows; null if it knows of none. */
  used_cents: number | null;
  used_deductible_cents: number | null;
}

export interface NewCoverage {
  patient_id: string | null;
  subscription_id: string | null;
  rank: number;
  relationship: CoverageRelationship;
  member_id: string;
  from_date: string | null;
  to_date: string | null;
  notes: string;
  assigned: boolean;
  used_maximum_cents: number | null;
  used_deductible_cents: number | null;
}

/** Open Dental's `Relat`. */
const relationships: readonly CoverageRelationship[] = [
  'self',
  'spouse',
  'child',
  'employee',
  'other',
  'partner',
  'other',
  'partner',
  'other',
];

/** The relationship that a number of Open Dental means; nobody but the subscriber is `self`. */
export function formerRelationship(
  number: string,
  patient: string,
  subscriber: string,
): CoverageRelationship {
  if (patient !== '' && patient === subscriber) return 'self';
  const found = relationships[Number(number)] ?? 'other';
  return found === 'self' ? 'other' : found;
}

const amount = (cents: number | null) => (cents === null ? null : Math.max(0, Math.min(cents, 100_000_000)));

/** Reads a patient's plan of Open Dental, which has only those that are current. */
export function formerCoverage(row: FormerRow, named: NamedByCoverage | undefined): RowVerdict<NewCoverage> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (!named.subscription_comes) return { reason: 'The subscriber is not imported.' };
  const rank = Number(columnText(row, 'Ordinal'));
  if (![1, 2, 3].includes(rank)) return { reason: 'A patient has at most three plans here.' };
  const { subscription } = named;
  const changes: string[] = [];
  let from_date = dayOf(subscription, 'DateEffective');
  const { before_until, first_day } = named;
  if (from_date === null && before_until !== null && (first_day === null || first_day > before_until)) {
    from_date = addDays(before_until, 1);
    changes.push('It begins after the last claim to the plan that the patient had before.');
  }
  const ended = dayOf(subscription, 'DateTerm');
  const to_date = ended !== null && (from_date === null || ended >= from_date) ? ended : null;
  const own = columnText(row, 'PatID') || columnText(subscription ?? {}, 'SubscriberID');
  return {
    made: {
      patient_id: named.patient_id,
      subscription_id: named.subscription_id,
      rank,
      relationship: formerRelationship(
        columnText(row, 'Relationship'),
        columnText(row, 'PatNum'),
        columnText(subscription ?? {}, 'Subscriber'),
      ),
      member_id: own.slice(0, longestName),
      from_date,
      to_date,
      notes: '',
      assigned:
        subscription === null ||
        columnText(subscription, 'AssignBen') === '' ||
        isOn(subscription, 'AssignBen'),
      used_maximum_cents: amount(named.used_cents),
      used_deductible_cents: amount(named.used_deductible_cents),
    },
    changes,
  };
}
