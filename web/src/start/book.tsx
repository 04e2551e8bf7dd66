/**
 * The public booking page: a page of its own that loads only what booking needs, for a phone that has never been here. It works in
 * a frame of the practice's site, without cookies and without storage.
 */
import './trustedTypes.ts';
import '../ui/theme/styles.ts';
import { config } from '@cusp/contract';
import { MantineProvider } from '@mantine/core';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../api/call.ts';
import { useUnreachable } from '../api/reachability.ts';
import { BookingPageScreen } from '../features/portal/booking-page/BookingPageScreen.tsx';
import { speakFor } from '../portals/shared/languages.tsx';
import { OfflineNotice } from '../ui/shell/OfflineNotice.tsx';
import { TestMode } from '../ui/shell/testMode.ts';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { rootPlace } from './rootElement.ts';

function Page() {
  const away = useUnreachable();
  const [testMode, setTestMode] = useState(false);
  useEffect(() => {
    call(config, {}).then(
      ({ test_mode }) => setTestMode(test_mode),
      () => undefined,
    );
  }, []);
  const [, name = ''] = /^\/book\/([^/]+)/.exec(location.pathname) ?? [];
  return (
    <TestMode value={testMode}>
      <Toasts />
      <OfflineNotice away={away} />
      <BookingPageScreen name={decodeURIComponent(name)} />
    </TestMode>
  );
}

/** Shown once its language is known. */
void Promise.resolve(speakFor(location.pathname)).then(() =>
  createRoot(rootPlace()).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Page />
      </MantineProvider>
    </StrictMode>,
  ),
);
