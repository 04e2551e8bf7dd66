/**
 * A tablet of the office: a page of its own. Who is signed in elsewhere in this browser is signed out here; what a patient opens is in this
 * page's memory only, and the whole page goes when they are done (docs/check-in.md, "The tablet").
 */
import './trustedTypes.ts';
import '../ui/theme/styles.ts';
import '../ui/theme/pieces.css';
import { config } from '@cusp/contract';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { useAway } from '../api/reachability.ts';
import { keepTokensIn } from '../api/tokens.ts';
import { tabletKey } from '../features/portal/on-tablet/tabletToken.ts';
import { TabletPage } from '../features/portal/on-tablet/TabletPage.tsx';
import { speakFor } from '../portals/shared/languages.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { useLanguage } from '../ui/language/useLanguage.ts';
import { AwayNotice } from '../ui/shell/AwayNotice.tsx';
import { TestMode } from '../ui/shell/testMode.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { rootPlace } from './rootElement.ts';

/** Signs out who was signed in here, and forgets the language of the last patient; what the tablet proves itself with stays. */
for (const key of Object.keys(localStorage))
  if (key.startsWith('cusp.') && key !== tabletKey) localStorage.removeItem(key);
sessionStorage.clear();

const inPage = new Map<string, string>();
keepTokensIn({
  getItem: (key) => inPage.get(key) ?? null,
  setItem: (key, value) => void inPage.set(key, value),
  removeItem: (key) => void inPage.delete(key),
});

function Page() {
  const away = useAway();
  const [testMode, setTestMode] = useState(false);
  useEffect(() => {
    call(config, {}).then(
      ({ test_mode }) => setTestMode(test_mode),
      () => undefined,
    );
  }, []);
  return (
    <TestMode value={testMode}>
      <Toasts />
      <AwayNotice away={away} />
      <TabletPage
        key={useLanguage()}
        speak={async (chosen) => {
          await speakFor(location.pathname, chosen);
        }}
      />
    </TestMode>
  );
}

const root = createRoot(rootPlace());
// Nothing of it may come back with the browser's Forward.
addEventListener('pagehide', () => root.unmount());
addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()));

/** Shown once its language is known. */
void Promise.resolve(speakFor(location.pathname)).then(() =>
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0, weekendDays: [] }}>
            <Page />
          </DatesProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);
