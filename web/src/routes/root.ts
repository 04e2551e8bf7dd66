import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

/** What every address stands below. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();
