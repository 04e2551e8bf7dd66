import * as contract from '@cusp/contract';
import type {
  ApprovalInput,
  PharmacyRequest,
  PharmacyRequestAction,
  PharmacyRequestKind,
  RefusalCode,
} from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';

const threeDays = 3 * 86_400_000;
/** Clocks of two machines differ. */
const tenMinutes = 600_000;

/** True if a message is too recent to be an old one that somebody sends again. */
export function isTimely(sentTime: string, now: number): boolean {
  const sent = Date.parse(sentTime);
  return !Number.isNaN(sent) && sent >= now - threeDays && sent <= now + tenMinutes;
}

/** The id of our prescription in a message's PrescriberOrderNumber: a UUID without its dashes. */
export function prescriptionIdIn(orderNumber: string): string | undefined {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(orderNumber) ?? [];
  return parts.length === 0 ? undefined : parts.join('-').toLowerCase();
}

/** True if it needs a decision, rather than only to be noted. */
export const needsDecision = (kind: PharmacyRequestKind): kind is 'renewal' | 'change' =>
  kind === 'renewal' || kind === 'change';

type Standing = Pick<PharmacyRequest, 'kind' | 'answer'>;

/** Why an action can't be taken on a request in its present state; undefined if it can. */
function requestRefusal(action: PharmacyRequestAction, { kind, answer }: Standing): RefusalCode | undefined {
  if (answer !== null) return 'renewal_answered';
  if (action === 'note') return needsDecision(kind) ? 'request_needs_answer' : undefined;
  if (!needsDecision(kind)) return 'request_not_approvable';
  // Asked for another drug, nobody can approve without naming it.
  return action === 'approve' && kind === 'change' ? 'changes_needed' : undefined;
}

/** Refuses an action that can't be taken on a request as it stands. */
export function requireRequestAction(action: PharmacyRequestAction, request: Standing): void {
  const refusal = requestRefusal(action, request);
  if (refusal !== undefined) throw new Refusal(refusal);
}

const callable = callableActions(contract.pharmacyRequestActions, {
  approve: contract.approveRequest,
  change: contract.approveRequest,
  deny: contract.denyRequest,
  note: contract.noteRequest,
});

/** The actions that this person may take on a request as it stands. */
export const requestActions = (request: Standing, person: Person): PharmacyRequestAction[] =>
  callable(person).filter((action) => requestRefusal(action, request) === undefined);

/** An approval gives something else than was asked if it changes the drug, or the refills that the pharmacy named. */
export const differsFromRequest = (
  { changes, refills }: Pick<ApprovalInput, 'changes' | 'refills'>,
  asked: number | null,
): boolean =>
  (changes ?? null) !== null || (typeof refills === 'number' && asked !== null && refills !== asked);
