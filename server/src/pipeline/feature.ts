import type { ConstraintRefusals } from '../values/errors.ts';
import type { Route } from './route.ts';

/** A feature's calls, and the refusals of its constraints, as its routes.ts gives them to app.ts. */
export interface Feature {
  routes: readonly Route[];
  constraints?: ConstraintRefusals;
}
