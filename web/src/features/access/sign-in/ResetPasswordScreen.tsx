import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ResetPassword } from '../passwords/ResetPassword.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';

const route = getRouteApi('/reset-password');

/** The page on which staff choose a new password. */
export function ResetPasswordScreen() {
  const { token } = route.useSearch();
  const navigate = useNavigate();
  return (
    <ResetPassword
      realm="staff"
      token={token}
      again={<TextLink to="/forgot-password">Request a new link</TextLink>}
      onDone={() => void navigate({ to: '/login' })}
    />
  );
}
