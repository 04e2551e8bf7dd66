import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

export interface ClaimsSearch {
  /** A state, or all; without it those that wait for something. */
  state?: string | undefined;
  carrier?: string | undefined;
  /** Without it both. */
  kind?: 'claims' | 'predeterminations' | undefined;
  /** Without it the oldest first. */
  order?: 'amount' | undefined;
}

const claimsSearch = (given: GivenSearch): ClaimsSearch => ({
  state: textParam(given.state),
  carrier: textParam(given.carrier),
  kind: wordParam(given.kind, ['claims', 'predeterminations']),
  order: wordParam(given.order, ['amount']),
});

/** `/claims`. */
export const claimsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/claims',
  validateSearch: claimsSearch,
  ...onlyWith('insurance.claims'),
  component: lazyRouteComponent(() => import('./ClaimsScreen.tsx'), 'ClaimsScreen'),
});

/** `/claims/{id}`. */
export const claimRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/claims/$id',
  ...onlyWith('insurance.claims'),
  component: lazyRouteComponent(() => import('./ClaimScreen.tsx'), 'ClaimScreen'),
});
