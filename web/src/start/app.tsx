import '../ui/theme/pieces.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { queryClient } from '../api/queryClient.ts';
import { onBack, useUnreachable } from '../api/reachability.ts';
import { onDropped, tokens } from '../api/tokens.ts';
import { clearAdminData } from '../features/operator/operator/leaving.ts';
import { leavePortal, shownPractice } from '../features/portal/portal/leavePortal.ts';
import { NamedService } from '../features/practice/service/NamedService.tsx';
import { router } from './router.tsx';
import { OfflineNotice } from '../ui/shell/OfflineNotice.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { EntryNavigationProvider, type EntryNavigation } from '../ui/screens/entryNavigation.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';

/** Checks whether this tab shows a screen of this portal, or this screen, by the id of its route. */
const isShown = (portal: '/staff' | '/patient-portal' | '/admin' | '/admin/password') =>
  router.state.matches.some(({ routeId }) => routeId === portal);

/** Kept when staff sign out: data of the other portals, and public data. */
const notOfStaff: readonly unknown[] = ['portal', 'admin', 'config'];

onDropped((realm) => {
  // One person's data must not be shown to the next. A form with unsaved input can't block this, since its person is no
  // longer signed in.
  if (realm === 'staff') {
    queryClient.removeQueries({ predicate: ({ queryKey: [area] }) => !notOfStaff.includes(area) });
    if (isShown('/staff')) void router.navigate({ to: '/login', ignoreBlocker: true });
  }
  if (realm === 'patient') {
    const leftPractice = shownPractice();
    leavePortal();
    if (isShown('/patient-portal'))
      void router.navigate({ to: '/patient-portal/login', state: { leftPractice }, ignoreBlocker: true });
  }
  if (realm === 'admin') {
    clearAdminData();
    if (isShown('/admin') || isShown('/admin/password'))
      void router.navigate({ to: '/admin/login', ignoreBlocker: true });
  }
});

// Failed queries are loaded now, and those on screen may have changed meanwhile.
onBack(() => void queryClient.invalidateQueries());

const Connection = () => <OfflineNotice away={useUnreachable()} />;

const going: EntryNavigation = {
  go: (address) => router.history.push(address),
  warm: (to) => void router.preloadRoute({ to }).catch(() => undefined),
};

/**
 * Renders the app into this element.
 * @param to an address to navigate to first, if the current page is to be left
 */
export function openApp(place: Root, to?: string): void {
  if (to !== undefined) router.history.push(to);
  // The screen's code loads while the server is asked who is signed in.
  if (tokens.first() !== undefined) warm(router.latestLocation.pathname);
  if (tokens.first() === 'staff' && router.latestLocation.pathname === '/') askForDashboard();
  place.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0, weekendDays: [] }}>
            <NamedService>
              <EntryNavigationProvider value={going}>
                <Toasts />
                <Connection />
                <RouterProvider router={router} />
              </EntryNavigationProvider>
            </NamedService>
          </DatesProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** Starts loading the code of the screen at this address, without requesting any records. */
export function warm(to: string): void {
  for (const { routeId } of router.matchRoutes(to, {})) {
    const component: { preload?: () => Promise<unknown> | undefined } | undefined =
      router.routesById[routeId].options.component;
    component?.preload?.()?.catch(() => undefined);
  }
}

/**
 * The dashboard's figures load while the server is asked who is signed in; it refuses them to anyone who may not see
 * them.
 */
function askForDashboard(): void {
  import('../features/overview/dashboard/prefetchDashboard.ts').then(
    (dashboard) => dashboard.prefetchDashboard(queryClient),
    () => undefined,
  );
}
