import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Opening } from '../ui/Opening.tsx';

/** What every address stands below. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ pendingComponent: Opening });
