import { readTablet, signInOnTablet, startOnTablet } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { SignInForm } from '../../access/sign-in/SignInForm.tsx';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import type { OpenedByGuest } from '../guests/opened.ts';
import { useIdleCountdown } from './useIdleCountdown.ts';

interface IdleTabletProps {
  token: string;
  onOpened: (opened: OpenedByGuest) => void;
  /** The practice revoked it, or connected another one in its place. */
  onUnknown: () => void;
}

/** A tablet that nobody uses: the practice's name, and where a code is typed. */
export function IdleTablet({ token, onOpened, onUnknown }: IdleTabletProps) {
  const testMode = useTestMode();
  const query = useQuery(queryOf(readTablet, { body: { token } }, keyOf('tablets', 'here')));
  const [signingIn, setSigningIn] = useState(false);
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  return (
    <QueryState query={query} failed={t('This tablet can’t connect to the practice')} height="60vh">
      {({ practice_name, at_door, look }) => (
        <PracticeLead name="" look={look}>
          <EntryPage
            title={practice_name}
            line={signingIn ? t('Sign in with your patient portal account.') : t('Welcome!')}
            testMode={testMode}
          >
            {signingIn ? (
              <AtDoor token={token} onOpened={onOpened} onBack={() => setSigningIn(false)} />
            ) : (
              <>
                <CodeEntry
                  label={t('Code from the front desk')}
                  submitLabel={t('Continue')}
                  digits
                  onCode={async (code) => onOpened(await call(startOnTablet, { body: { token, code } }))}
                />
                {at_door && (
                  <Button variant="default" size="lg" fullWidth onClick={() => setSigningIn(true)}>
                    {t('Check in with my account')}
                  </Button>
                )}
              </>
            )}
          </EntryPage>
        </PracticeLead>
      )}
    </QueryState>
  );
}

interface AtDoorProps {
  token: string;
  onOpened: (opened: OpenedByGuest) => void;
  onBack: () => void;
}

/** The patient's own sign-in at the door; what was typed goes after a minute of silence. */
function AtDoor({ token, onOpened, onBack }: AtDoorProps) {
  const { left } = useIdleCountdown();
  useEffect(() => {
    if (left === 0) onBack();
  }, [left, onBack]);
  return (
    <>
      <SignInForm
        label={t('Check in with my account')}
        submitLabel={t('Sign In')}
        signIn={async (credentials) =>
          onOpened(await call(signInOnTablet, { body: { ...credentials, token } }))
        }
        messages={{ done: t('You are signed in'), failed: t('You are not signed in') }}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('Cancel')}
      </Button>
    </>
  );
}
