import { ForgotPassword } from '../../../access/passwords/ForgotPassword.tsx';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { t } from '../../../../ui/language/t.ts';

/** Patients ask for a new password. */
export function PortalForgotPasswordScreen() {
  usePortalLook('patient');
  return (
    <ForgotPassword
      realm="patient"
      back={<BackLink to="/patient-portal/login">{t('Back to sign in')}</BackLink>}
    />
  );
}
