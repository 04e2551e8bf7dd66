import {
  closeRemittance,
  matchRemittance,
  mayStaff,
  postRemittance,
  remittanceActions,
  tryRemittance,
} from '@cusp/contract';
import type { RemittanceAction, RemittanceSummary } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { isUndecided } from './shown-remittance.ts';
import type { PlannedLine } from './shown-remittance.ts';

type Standing = Pick<RemittanceSummary, 'state' | 'balances' | 'deposit_id'>;

/** Why an action can't be taken on a remittance in its present state, before its lines are read; undefined if it can. */
function remittanceRefusal(
  action: RemittanceAction,
  { state, balances, deposit_id }: Standing,
): Refusal | undefined {
  if (state !== 'open') return new Refusal('remittance_closed');
  if (action === 'post' && !balances) return new Refusal('remittance_unbalanced');
  // A payment entered by hand in its place would wait for the bank a second time.
  if (action === 'close' && deposit_id !== null) return new Refusal('remittance_in_bank');
  return undefined;
}

/** Refuses an action that can't be taken on a remittance as it stands. */
export function requireRemittanceAction(action: RemittanceAction, remittance: Standing): void {
  const refusal = remittanceRefusal(action, remittance);
  if (refusal !== undefined) throw refusal;
}

/** Why lines can't be posted as they are: an undecided one, one with a problem, and what this person may not do. */
function postingRefusal(planned: readonly PlannedLine[], person: Person): Refusal | undefined {
  if (planned.some(isUndecided)) return new Refusal('remittance_undecided');
  const wrong = planned.find(({ plan }) => plan.problem !== '');
  if (wrong !== undefined)
    return new Refusal('remittance_problem', [], {
      detail: `Claim ${wrong.line.claim.control_number}: ${wrong.plan.problem} Skip the line, or fix it first.`,
    });
  const acts = planned.flatMap(({ plan }) => plan.acts);
  const takesOff = acts.some(
    (act) => act.act === 'take_back' || (act.act === 'answer' && act.contract_cents > 0),
  );
  const givesBack = acts.some(({ act }) => act === 'refund');
  return (takesOff && !mayStaff(person, 'ledger.write_off')) ||
    (givesBack && !mayStaff(person, 'ledger.refund'))
    ? new Refusal('not_permitted')
    : undefined;
}

/** Refuses lines that can't be posted as they are, or not by this person. */
export function requirePostable(planned: readonly PlannedLine[], person: Person): void {
  const refusal = postingRefusal(planned, person);
  if (refusal !== undefined) throw refusal;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * Whether these divide what claims are adjusted by as a whole: all lines of each claim once, no line by more than it could pay, and of
 * each amount together all of it. What takes an answer back, or adds to what is paid, isn't divided by a person.
 */
export function areWholeShares(
  planned: readonly PlannedLine[],
  shares: readonly { position: number; cents: readonly number[] }[],
): boolean {
  const given = new Map(shares.map(({ position, cents }) => [position, cents]));
  const ofClaims = Map.groupBy(planned, ({ line }) => line.claim);
  const divided = [...ofClaims].filter(([, lines]) => lines.some(({ line }) => given.has(line.position)));
  const isWhole = ([{ adjustments }, lines]: (typeof divided)[number]) =>
    adjustments.every(({ cents }) => cents >= 0) &&
    lines.every(({ line: { position, divided: of } }) => {
      const said = given.get(position);
      return of !== undefined && said?.length === adjustments.length && total(said) <= of.most_cents;
    }) &&
    adjustments.every(
      ({ cents }, place) => total(lines.map(({ line }) => given.get(line.position)?.[place] ?? 0)) === cents,
    );
  const known = divided.reduce((sum, [, lines]) => sum + lines.length, 0);
  return known === shares.length && given.size === shares.length && divided.every(isWhole);
}

const callable = callableActions(remittanceActions, {
  match: matchRemittance,
  post: postRemittance,
  try_again: tryRemittance,
  close: closeRemittance,
});

/** The actions that this person may take on a remittance, whose lines are planned as posting would. */
export const remittanceActionsFor = (
  remittance: Standing,
  planned: readonly PlannedLine[],
  person: Person,
): RemittanceAction[] =>
  callable(person).filter(
    (action) =>
      remittanceRefusal(action, remittance) === undefined &&
      (action !== 'post' || postingRefusal(planned, person) === undefined),
  );
