/** The shared frame of the pages that a patient uses without an account: the patient's identity is in the page's memory only. */
import './trustedTypes.ts';
import '../ui/theme/styles.ts';
import '../ui/theme/pieces.css';
import { config } from '@cusp/contract';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { useUnreachable } from '../api/reachability.ts';
import { keepTokensIn } from '../api/tokens.ts';
import { speakFor } from '../portals/shared/languages.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { useLanguage } from '../ui/language/useLanguage.ts';
import { OfflineNotice } from '../ui/shell/OfflineNotice.tsx';
import { TestMode } from '../ui/shell/testMode.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { rootPlace } from './rootElement.ts';

interface GuestPageProps {
  /** Switches to the patient's language; null: nobody chose one. */
  speak: (chosen: 'en' | 'es' | null) => Promise<void>;
}

function Frame({ page: Page }: { page: ComponentType<GuestPageProps> }) {
  const away = useUnreachable();
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
      <OfflineNotice away={away} />
      <Page
        key={useLanguage()}
        speak={async (chosen) => {
          await speakFor(location.pathname, chosen);
        }}
      />
    </TestMode>
  );
}

/** Shows the page once its language is known, and keeps what opens a record in its memory. */
export function showGuestPage(page: ComponentType<GuestPageProps>): void {
  const inPage = new Map<string, string>();
  keepTokensIn({
    getItem: (key) => inPage.get(key) ?? null,
    setItem: (key, value) => void inPage.set(key, value),
    removeItem: (key) => void inPage.delete(key),
  });
  const root = createRoot(rootPlace());
  // Nothing of it may come back with the browser's Forward.
  addEventListener('pagehide', () => root.unmount());
  addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()));
  void Promise.resolve(speakFor(location.pathname)).then(() =>
    root.render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <QueryClientProvider client={queryClient}>
            <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0, weekendDays: [] }}>
              <Frame page={page} />
            </DatesProvider>
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
}
