import type { ConstraintRefusals } from '../values/errors.ts';
import type { Route } from './route.ts';

/** What a feature's routes.ts gives to app.ts. */
export interface Feature {
  routes: readonly Route[];
  constraints?: ConstraintRefusals;
}
