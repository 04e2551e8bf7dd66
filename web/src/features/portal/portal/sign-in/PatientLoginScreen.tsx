import { type OutputOf, portalLogin } from '@cusp/contract';
import { Text } from '@mantine/core';
import { call } from '../../../../api/call.ts';
import { tokens } from '../../../../api/tokens.ts';
import { SignInForm } from '../../../access/sign-in/SignInForm.tsx';
import { EntryPage } from '../../../../ui/screens/EntryPage.tsx';
import { EntryBackLink, EntryLink } from '../../../../ui/screens/entryNavigation.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { useTestMode } from '../../../../ui/shell/testMode.ts';
import { LazyPiece, lazyPiece } from '../../../../ui/loading/lazyPiece.tsx';
import { t, translated } from '../../../../ui/language/t.ts';
import { patientSignInMessages } from './messages.ts';

// Most people come without a link that names a practice.
const looked = lazyPiece(async () => (await import('./SignInLook.tsx')).SignInLook);

interface PatientLoginScreenProps {
  /** Names the practice in whose look it is shown; undefined: none. */
  mark: string | undefined;
  /** Stores the sign-in's answer. */
  enter: (answer: OutputOf<typeof portalLogin>) => void;
  /** Opens the patient portal. */
  goHome: () => void;
}

/** Signs patients in. It uses no router and no query client (web/src/start/sign-in/page.tsx). */
export function PatientLoginScreen({ mark, enter, goHome }: PatientLoginScreenProps) {
  usePortalLook('patient');
  const testMode = useTestMode();
  const page = (
    <EntryPage
      title={t('Patient Login')}
      line={t('Your appointments, bills, and images in one place.')}
      back={<EntryBackLink to="/login">{t('Staff Login')}</EntryBackLink>}
      testMode={testMode}
    >
      <SignInForm
        label={t('Patient Login')}
        submitLabel={t('Sign In')}
        notice={translated(tokens.why('patient'))}
        signIn={async (body) => enter(await call(portalLogin, { body }))}
        // Loaded when it is wanted: most people type their password.
        byPasskey={async () =>
          enter(await (await import('../../../access/sign-in/byPasskey.ts')).enterByPasskey())
        }
        messages={{ done: patientSignInMessages.signedIn, failed: patientSignInMessages.signInFailed }}
        onDone={goHome}
      />
      <Text ta="center">
        <EntryLink to="/patient-portal/forgot-password" at={mark}>
          {t('Forgot your password?')}
        </EntryLink>
      </Text>
      <Text c="dimmed" ta="center">
        {patientSignInMessages.noAccount}
      </Text>
    </EntryPage>
  );
  return mark === undefined ? page : <LazyPiece of={looked} with={{ mark, children: page }} />;
}
