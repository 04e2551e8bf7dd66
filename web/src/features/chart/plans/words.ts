import type { PlanEstimate, PresentationState, SignerRelationship, TreatmentPlan } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { texts } from '../../../ui/language/t.ts';

/** The state of a plan or a version in words. */
export const planStateWords: Record<PresentationState | 'draft', string> = texts({
  draft: 'draft',
  presented: 'presented',
  partly_answered: 'partly answered',
  signed: 'signed',
  declined: 'declined',
  expired: 'expired',
  superseded: 'replaced',
});

/** A plan's versions in words: "Version 1 signed, version 2 not". */
export function versionWords({ presentations, signed_number, changed, state }: TreatmentPlan): string {
  const newest = presentations[0]?.number;
  if (newest === undefined) return 'Not presented yet';
  const since = changed ? ', changed since' : '';
  if (signed_number === null) return `Version ${newest} ${planStateWords[state]}${since}`;
  if (signed_number === newest) {
    return `Version ${newest} ${state === 'signed' ? 'signed' : 'signed in part'}${since}`;
  }
  return `Version ${signed_number} signed, version ${newest} not${since}`;
}

export const relationshipWords: Record<SignerRelationship, string> = texts({
  self: 'The patient',
  parent: 'Parent',
  guardian: 'Guardian',
  spouse: 'Spouse',
  power_of_attorney: 'With power of attorney',
  other: 'Other',
});

const reasonWords: Record<NonNullable<PlanEstimate['reason']>, string> = texts({
  scheduled_3_days: 'an appointment is booked 3 or more business days ahead',
  scheduled_10_days: 'an appointment is booked 10 or more business days ahead',
  requested: 'the patient asked for it',
});

/** By when a good-faith estimate has to be given, and when it was. */
export function estimateWords({ due_on, reason, given }: PlanEstimate): string {
  const last = given.at(-1);
  const done =
    last === undefined
      ? 'Not given yet'
      : `Given ${dateWords(last.given_on, 'plain')} by ${last.given_by} (version ${last.number})`;
  const due =
    due_on === null || reason === null
      ? 'Due when an appointment is booked 3 or more business days ahead, or when the patient asks'
      : `Due by ${dateWords(due_on, 'plain')}: ${reasonWords[reason]}`;
  return `${due}. ${done}.`;
}
