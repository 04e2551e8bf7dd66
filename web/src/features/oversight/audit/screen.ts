import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The filters of the audit trail, and the entry (id) that is open. */
const auditSearch = (
  given: GivenSearch,
): Partial<
  Record<'person' | 'patient' | 'action' | 'outcome' | 'from' | 'to' | 'entry', string | undefined>
> => ({
  person: textParam(given.person),
  patient: textParam(given.patient),
  action: textParam(given.action),
  outcome: textParam(given.outcome),
  from: textParam(given.from),
  to: textParam(given.to),
  entry: textParam(given.entry),
});

/** `/settings/audit`. */
export const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/audit',
  validateSearch: auditSearch,
  ...onlyWith('audit.read'),
  component: lazyRouteComponent(() => import('./AuditScreen.tsx'), 'AuditScreen'),
});
