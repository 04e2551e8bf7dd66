import { getRouteApi } from '@tanstack/react-router';
import { ForgotPassword } from '../../../access/passwords/ForgotPassword.tsx';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { t } from '../../../../ui/language/t.ts';
import { SignInLook } from './SignInLook.tsx';

const route = getRouteApi('/patient-portal/forgot-password');

/** Patients ask for a new password, in the look of the practice whose sign-in they came from. */
export function PortalForgotPasswordScreen() {
  usePortalLook('patient');
  const { at } = route.useSearch();
  return (
    <SignInLook mark={at}>
      <ForgotPassword
        realm="patient"
        back={
          <BackLink to="/patient-portal/login" search={{ at }}>
            {t('Back to sign in')}
          </BackLink>
        }
      />
    </SignInLook>
  );
}
