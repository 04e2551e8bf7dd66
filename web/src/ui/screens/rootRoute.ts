import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Opening } from './Opening.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Switches to the language of the page at this address; undefined if it applies at once. */
  speakFor: (address: string) => Promise<void> | undefined;
}

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  pendingComponent: Opening,
  beforeLoad: ({ context, location, preload }) => (preload ? undefined : context.speakFor(location.pathname)),
});
