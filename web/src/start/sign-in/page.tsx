/**
 * The sign-in pages: separate pages that contain only what signing in needs. The app with its router and screens is
 * loaded when somebody is about to sign in, and replaces this page without a reload.
 */
import '../trustedTypes.ts';
import '../../ui/theme/styles.ts';
import { config } from '@cusp/contract';
import { MantineProvider } from '@mantine/core';
import { Fragment, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../../api/call.ts';
import { onBack, useUnreachable } from '../../api/reachability.ts';
import { tokens } from '../../api/tokens.ts';
import { rootPlace } from '../rootElement.ts';
import { isDataSaverOn } from '../../ui/loading/isDataSaverOn.ts';
import { useLanguage } from '../../ui/language/useLanguage.ts';
import { OfflineNotice } from '../../ui/shell/OfflineNotice.tsx';
import { EntryNavigationProvider } from '../../ui/screens/entryNavigation.tsx';
import { ownName, ServiceName } from '../../ui/shell/serviceName.ts';
import { TestMode } from '../../ui/shell/testMode.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
import { Toasts } from '../../ui/feedback/Toasts.tsx';

const loadApp = () => import('../app.tsx');
const place = createRoot(rootPlace());

/**
 * Replaces this page by the app.
 * @param to the address to open first; by default the current one
 */
export async function leaveFor(to?: string): Promise<void> {
  try {
    const { openApp } = await loadApp();
    openApp(place, to);
  } catch {
    // The file is gone, perhaps after an update of the server: reload the whole page.
    location.assign(to ?? location.href);
  }
}

function warmApp(to: string): void {
  if (isDataSaverOn()) return;
  loadApp().then(
    ({ warm }) => warm(to),
    () => undefined,
  );
}

/** The service's name and mode; requested again when the server is back. */
function useService() {
  const [service, setService] = useState<{ service_name: string; test_mode: boolean }>();
  useEffect(() => {
    const ask = () => void call(config, {}).then(setService, () => setService((known) => known ?? unknown));
    ask();
    onBack(ask);
  }, []);
  return service;
}
const unknown = { service_name: ownName, test_mode: false };

/** @param home the screen after the sign-in; loaded as soon as somebody starts filling in the form */
function Frame({ home, children }: { home: string; children: ReactNode }) {
  const service = useService();
  const away = useUnreachable();
  useEffect(() => {
    const warm = () => warmApp(home);
    addEventListener('input', warm, { once: true });
    return () => removeEventListener('input', warm);
  }, [home]);
  return (
    // No name for a moment is better than one that changes while it is read.
    <ServiceName value={service?.service_name ?? ''}>
      <TestMode value={service?.test_mode ?? false}>
        <EntryNavigationProvider value={{ go: (address) => void leaveFor(address), warm: warmApp }}>
          <Toasts />
          <OfflineNotice away={away} />
          <Fragment key={useLanguage()}>{children}</Fragment>
        </EntryNavigationProvider>
      </TestMode>
    </ServiceName>
  );
}

/** Shows the sign-in, or the app if somebody is signed in here already. */
export function openSignIn(home: string, screen: ReactNode): void {
  if (tokens.first() !== undefined) {
    void leaveFor();
    return;
  }
  place.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Frame home={home}>{screen}</Frame>
      </MantineProvider>
    </StrictMode>,
  );
}
