import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, textParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { onlyWith } from '../../access/sign-in/allowed.ts';

/** `/settings/forms`: staff check PDFs there, and owners edit the forms. */
export const formSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/forms',
  validateSearch: (given: GivenSearch): { form?: string | undefined } => ({ form: textParam(given.form) }),
  ...onlyWith('forms.read'),
  component: lazyRouteComponent(() => import('./FormSettingsScreen.tsx'), 'FormSettingsScreen'),
});
