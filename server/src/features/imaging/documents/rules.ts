import * as contract from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';

interface DocumentState {
  isLocked: boolean;
  isStruck: boolean;
}

/** A locked or struck document can't be changed. */
const refusalToChange = ({ isLocked, isStruck }: DocumentState) => {
  if (isLocked) return 'document_locked';
  return isStruck ? 'document_struck' : undefined;
};

/** The reason an action on a document isn't allowed; undefined if it is. Both the refusals and `can` use it. */
const documentRefusal: Record<
  contract.DocumentAction,
  (state: DocumentState) => contract.RefusalCode | undefined
> = {
  edit: refusalToChange,
  lock: refusalToChange,
  strike: refusalToChange,
  release: ({ isStruck }) => (isStruck ? 'document_struck' : undefined),
  restore: ({ isStruck }) => (isStruck ? undefined : 'document_not_struck'),
};

const callable = callableActions(contract.documentActions, {
  edit: contract.updateDocument,
  lock: contract.lockDocument,
  release: contract.releaseDocument,
  strike: contract.strikeDocument,
  restore: contract.restoreDocument,
});

/** The actions this person may take on a document that was added. */
export const documentActionsFor = (person: Person, state: DocumentState): contract.DocumentAction[] =>
  callable(person).filter((action) => documentRefusal[action](state) === undefined);

/** Refuses an action that isn't allowed in a document's current state. */
export function refuseDocumentAction(
  action: contract.DocumentAction,
  { locked_at, struck_at }: { locked_at: string | null; struck_at: string | null },
): void {
  const refusal = documentRefusal[action]({ isLocked: locked_at !== null, isStruck: struck_at !== null });
  if (refusal !== undefined) throw new Refusal(refusal);
}

/** Refuses a date after today in the practice's time zone. */
export function refuseFutureDocumentDate(dated: string, today: string): void {
  if (dated > today) {
    throw new Refusal('invalid', [{ path: 'dated', message: 'The date cannot be in the future.' }]);
  }
}
