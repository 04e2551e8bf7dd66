import { ForgotPassword } from '../../../access/passwords/ForgotPassword.tsx';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';

/** Patients ask for a new password. */
export function PortalForgotPasswordScreen() {
  usePortalLook('patient');
  return (
    <ForgotPassword realm="patient" back={<BackLink to="/patient-portal/login">Back to sign in</BackLink>} />
  );
}
