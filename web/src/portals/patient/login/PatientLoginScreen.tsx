import { portalLogin } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';
import { portalMessages } from '../../../features/portal/messages.ts';
import { enterPortal } from '../../../features/portal/restoring.ts';
import { configQuery } from '../../../features/process/queries.ts';
import { SignInForm } from '../../../features/sign-in/SignInForm.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { usePortalLook } from '../../../ui/usePortalLook.ts';
import { TextLink } from '../../../ui/TextLink.tsx';

/** Signs patients in. */
export function PatientLoginScreen() {
  usePortalLook('patient');
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery());

  return (
    <EntryPage
      title="Patient Login"
      line="Your visits, bills and images in one place."
      back={<BackLink to="/login">Staff Login</BackLink>}
      testMode={config?.test_mode ?? false}
    >
      <SignInForm
        label="Patient Login"
        submitLabel="Sign In"
        told={tokens.why('patient')}
        signIn={async (body) => enterPortal(await call(portalLogin, { body }))}
        messages={{ done: portalMessages.signedIn, failed: portalMessages.signInFailed }}
        onDone={() => void navigate({ to: '/patient-portal/dashboard' })}
      />
      <Text ta="center">
        <TextLink to="/patient-portal/forgot-password">Forgot your password?</TextLink>
      </Text>
      <Text c="dimmed" ta="center">
        {portalMessages.noAccount}
      </Text>
    </EntryPage>
  );
}
