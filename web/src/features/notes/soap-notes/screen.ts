import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '../../../ui/screens/searchParameters.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/soap-notes`. */
export const soapNotesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/soap-notes',
  validateSearch: listSearch,
  ...onlyWith('soap_notes.read'),
  component: lazyRouteComponent(() => import('./SoapNotesScreen.tsx'), 'SoapNotesScreen'),
});
