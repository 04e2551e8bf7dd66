import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

/** The lists that a biller works one after the other. */
export const claimViews = ['denied', 'rejected', 'follow_up', 'unanswered', 'mail'] as const;

export interface ClaimsSearch {
  /** Without it those that wait for something. */
  view?: (typeof claimViews)[number] | undefined;
  /** A state, or all. */
  state?: string | undefined;
  carrier?: string | undefined;
  /** `claims` or `predeterminations`; without it both. What these words may be is read with the screen, which comes later. */
  kind?: string | undefined;
  /** One of the contract's ages. */
  age?: string | undefined;
  /** Without it the oldest first. */
  order?: 'amount' | undefined;
}

export const claimsSearch = (given: GivenSearch): ClaimsSearch => ({
  view: wordParam(given.view, claimViews),
  state: textParam(given.state),
  carrier: textParam(given.carrier),
  kind: textParam(given.kind),
  age: textParam(given.age),
  order: wordParam(given.order, ['amount']),
});
