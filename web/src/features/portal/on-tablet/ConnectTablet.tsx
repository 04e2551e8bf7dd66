import { pairTablet } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { CodeEntry } from './CodeEntry.tsx';

/** Connects this tablet with a practice, once. */
export function ConnectTablet({ onConnected }: { onConnected: (token: string) => void }) {
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
