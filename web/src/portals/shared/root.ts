import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Opening } from '../../ui/screens/Opening.tsx';

/** The root of all routes. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ pendingComponent: Opening });
