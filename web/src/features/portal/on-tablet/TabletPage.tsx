import { useState } from 'react';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { IdleTablet } from './IdleTablet.tsx';
import { type OpenedByGuest, openedByGuest } from '../guests/opened.ts';
import { tabletToken } from './tabletToken.ts';
import { pairTablet } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { CodeEntry } from './CodeEntry.tsx';

const session = lazyPiece(async () => (await import('./TabletSession.tsx')).TabletSession);

interface TabletPageProps {
  /** Switches to the patient's language; null: nobody chose one. */
  speak: (chosen: 'en' | 'es' | null) => Promise<void>;
}

/** A tablet's page: how to connect it, the field for a code, or a patient's session. */
export function TabletPage({ speak }: TabletPageProps) {
  usePortalLook('patient');
  const [token, setToken] = useState(tabletToken.get);
  const [opened, setOpened] = useState(openedByGuest.get);
  if (token === null)
    return (
      <ConnectTablet
        onConnected={(given) => {
          tabletToken.set(given);
          setToken(given);
        }}
      />
    );
  if (opened === undefined)
    return (
      <IdleTablet
        token={token}
        onOpened={(found: OpenedByGuest) => {
          openedByGuest.set(found);
          setOpened(found);
          void speak(found.patient.language);
        }}
        onUnknown={() => {
          tabletToken.drop();
          setToken(null);
        }}
      />
    );
  return <LazyPiece of={session} with={{ opened }} meanwhile={<Loading height="60vh" />} />;
}

/** Connects this tablet with a practice, once. */
function ConnectTablet({ onConnected }: { onConnected: (token: string) => void }) {
  return (
    <EntryPage
      title={t('Connect this tablet')}
      line={t('A practice owner can find the code in Settings, under Tablets.')}
      testMode={useTestMode()}
    >
      <CodeEntry
        label={t('Code')}
        submitLabel={t('Connect')}
        onCode={async (code) => onConnected((await call(pairTablet, { body: { code } })).token)}
      />
    </EntryPage>
  );
}
