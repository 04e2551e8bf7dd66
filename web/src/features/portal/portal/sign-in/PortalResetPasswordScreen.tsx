import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ResetPassword } from '../../../access/passwords/ResetPassword.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { t } from '../../../../ui/language/t.ts';
import { SignInLook } from './SignInLook.tsx';

const route = getRouteApi('/patient-portal/reset-password');

/** Patients choose a new password, in the look of the practice that the mailed link names. */
export function PortalResetPasswordScreen() {
  usePortalLook('patient');
  const { token, at } = route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInLook mark={at}>
      <ResetPassword
        realm="patient"
        token={token}
        again={
          <TextLink to="/patient-portal/forgot-password" search={{ at }}>
            {t('Request a new link')}
          </TextLink>
        }
        onDone={() => void navigate({ to: '/patient-portal/login', search: { at } })}
      />
    </SignInLook>
  );
}
