import { createRoute, redirect } from '@tanstack/react-router';
import { openMessagesScreens } from '../../features/messages/index.ts';
import { openMoneyScreens } from '../../features/money/index.ts';
import { openPortalScreens } from '../../features/portal/index.ts';
import { rootRoute } from '../../ui/screens/rootRoute.ts';

/** Any other address redirects to the start page, and from there to /login if nobody is signed in. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The routes that need no session. */
export const publicRoutes = [
  ...openMoneyScreens,
  ...openMessagesScreens,
  ...openPortalScreens,
  unknown,
] as const;
