import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Opening } from './Opening.tsx';

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  pendingComponent: Opening,
});
