import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type GivenSearch, wordParam } from '../../../ui/screens/searchParameters.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** The folder of messages; without one the replies that wait for a person. */
const messagesSearch = (
  given: GivenSearch,
): { folder?: 'needs_answer' | 'all' | 'not_sent' | 'test_outbox' | undefined } => ({
  folder: wordParam(given.folder, ['needs_answer', 'all', 'not_sent', 'test_outbox']),
});

/** `/messages`. */
export const messagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/messages',
  validateSearch: messagesSearch,
  component: lazyRouteComponent(() => import('./MessagesScreen.tsx'), 'MessagesScreen'),
});
