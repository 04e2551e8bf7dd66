import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';
import { messagesSearch } from './messagesSearch.ts';

/** `/messages`. */
export const messagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/messages',
  validateSearch: messagesSearch,
  component: lazyRouteComponent(() => import('./MessagesScreen.tsx'), 'MessagesScreen'),
});
