import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ResetPassword } from '../../../access/passwords/ResetPassword.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { t } from '../../../../ui/language/t.ts';

const route = getRouteApi('/patient-portal/reset-password');

/** Patients choose a new password. */
export function PortalResetPasswordScreen() {
  usePortalLook('patient');
  const { token } = route.useSearch();
  const navigate = useNavigate();
  return (
    <ResetPassword
      realm="patient"
      token={token}
      again={<TextLink to="/patient-portal/forgot-password">{t('Ask for a new link')}</TextLink>}
      onDone={() => void navigate({ to: '/patient-portal/login' })}
    />
  );
}
