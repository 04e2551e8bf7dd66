import type {
  AnswerInput,
  PlanEstimate,
  PlanState,
  PresentationAction,
  PresentationState,
  SnapshotPlan,
} from '@cusp/contract';
import { answerPlan, presentationActions, snapshotLines } from '@cusp/contract';
import type { z } from 'zod/mini';
import { Refusal } from '../../../values/refusal.ts';
import { businessDaysAfter, businessDaysBetween } from './business-days.ts';
import { callableActions } from '../../../identity/person.ts';
import type { PresentationRow } from './presentation-queries.ts';
import type { HeadRow, LineRow } from './queries.ts';

/** The state of a presented version on a day. */
export function presentationState(
  { lines, accepted, declined, valid_until }: Omit<HeadRow, 'sha256' | 'presented_on' | 'presented_by'>,
  { isNewest, today }: { isNewest: boolean; today: string },
): PresentationState {
  const answered = accepted + declined;
  if (answered >= lines) return accepted > 0 ? 'signed' : 'declined';
  if (accepted > 0) return 'partly_answered';
  if (!isNewest) return 'superseded';
  if (valid_until < today) return 'expired';
  return answered > 0 ? 'partly_answered' : 'presented';
}

type VersionToAnswer = Pick<PresentationRow, 'number' | 'newest_number' | 'valid_until' | 'today'>;

/** Why a version can't be answered so, whatever of it is still open; undefined if it can. The calls refuse by it. */
export function presentationRefusal(action: PresentationAction, version: VersionToAnswer) {
  if (version.number < version.newest_number) return 'plan_superseded';
  return action === 'accept' && version.valid_until < version.today ? 'plan_expired' : undefined;
}

/** The possible answers to a version by a person who may answer plans. */
export const presentationActionsOn = (
  version: VersionToAnswer & Pick<HeadRow, 'lines' | 'accepted' | 'declined'>,
): PresentationAction[] =>
  version.accepted + version.declined >= version.lines
    ? []
    : presentationActions.filter((action) => presentationRefusal(action, version) === undefined);

/** The answers that a person of the staff may give at all. */
export const answersOfStaff = callableActions(presentationActions, {
  accept: answerPlan,
  decline: answerPlan,
});

/** A plan has the state of its newest version. */
export function planState(newest: PresentationState | undefined): PlanState {
  if (newest === undefined || newest === 'superseded') return 'draft';
  return newest;
}

/** A line as a sentence about it names it. */
export const lineName = ({ name, tooth_number }: Pick<LineRow, 'name' | 'tooth_number'>): string =>
  tooth_number === '' ? `"${name}"` : `"${name}" on tooth ${tooth_number.replace(/^#/, '')}`;

type Answer = Pick<
  z.output<typeof AnswerInput>,
  'accepted' | 'scope' | 'phase' | 'treatment_ids' | 'options'
>;

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/**
 * The lines of a version that an answer concerns: those it accepts or declines, and the alternatives that are declined
 * because another one is accepted. Refuses lines that were answered already.
 */
export function answeredBy(
  { phases }: Pick<SnapshotPlan, 'phases'>,
  answered: ReadonlySet<string>,
  answer: Answer,
): { lines: string[]; declined: string[] } {
  const every = snapshotLines(phases);
  const named = namedBy(phases, answer);
  const open = named.filter(({ treatment_id }) => !answered.has(treatment_id));
  if (open.length === 0 || (answer.scope === 'lines' && open.length < named.length))
    throw new Refusal('plan_answered');
  if (!answer.accepted) return { lines: open.map(({ treatment_id }) => treatment_id), declined: [] };
  const chosen = new Map<string, string>();
  for (const choice of new Set(open.map((line) => line.choice).filter((name) => name !== ''))) {
    chosen.set(choice, chosenOf(choice, open, answer));
  }
  const isTaken = ({ choice, option }: { choice: string; option: string }) =>
    choice === '' || chosen.get(choice) === option;
  const isLeft = ({ choice, option }: { choice: string; option: string }) =>
    chosen.has(choice) && chosen.get(choice) !== option;
  return {
    lines: open.filter(isTaken).map(({ treatment_id }) => treatment_id),
    declined: every
      .filter((line) => isLeft(line) && !answered.has(line.treatment_id))
      .map(({ treatment_id }) => treatment_id),
  };
}

function namedBy(phases: SnapshotPlan['phases'], { scope, phase, treatment_ids = [] }: Answer) {
  const every = snapshotLines(phases);
  if (scope === 'whole') return every;
  if (scope === 'phase') {
    const one = phases[(phase ?? 0) - 1];
    if (one === undefined) throw wrong('phase', 'Choose a phase.');
    return snapshotLines([one]);
  }
  const wanted = new Set(treatment_ids.map((id) => id.toLowerCase()));
  const found = every.filter(({ treatment_id }) => wanted.has(treatment_id));
  if (found.length < wanted.size) throw wrong('treatment_ids', 'Choose a line of the plan.');
  return found;
}

/** The alternative of a choice that is accepted. */
function chosenOf(
  choice: string,
  open: ReturnType<typeof snapshotLines>,
  { scope, options = [] }: Answer,
): string {
  const names = [...new Set(open.filter((line) => line.choice === choice).map(({ option }) => option))];
  const [only] = names;
  // The others were declined before, or the lines themselves say which one it is.
  if (only !== undefined && names.length === 1) return only;
  if (scope === 'lines')
    throw wrong('treatment_ids', `Of "${choice}" only one can be accepted: ${names.join(' or ')}.`);
  const given = options.find((one) => one.choice === choice)?.option;
  if (given === undefined || !names.includes(given))
    throw wrong('options', `Choose one for "${choice}": ${names.join(' or ')}.`);
  return given;
}

/** By when a good-faith estimate is due. Source: 45 CFR 149.610(b)(1)(vi). */
export function estimateOf(plan: {
  self_pay: boolean;
  estimate_requested_on: string | null;
  lines: readonly Pick<LineRow, 'appointment_date' | 'booked_on'>[];
  given: PlanEstimate['given'];
}): PlanEstimate {
  const { self_pay: needed, estimate_requested_on: requested, given } = plan;
  const dates: { due_on: string; reason: NonNullable<PlanEstimate['reason']> }[] = [];
  if (requested !== null) dates.push({ due_on: businessDaysAfter(requested, 3), reason: 'requested' });
  for (const { appointment_date, booked_on } of plan.lines) {
    if (appointment_date === null || booked_on === null) continue;
    const ahead = businessDaysBetween(booked_on, appointment_date, 10);
    if (ahead >= 10) dates.push({ due_on: businessDaysAfter(booked_on, 3), reason: 'scheduled_10_days' });
    else if (ahead >= 3) dates.push({ due_on: businessDaysAfter(booked_on, 1), reason: 'scheduled_3_days' });
  }
  const [earliest] = dates.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));
  if (!needed || earliest === undefined) return { needed, due_on: null, reason: null, given };
  return { needed, ...earliest, given };
}
