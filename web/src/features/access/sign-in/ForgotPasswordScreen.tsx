import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';

/** Staff ask for a new password. */
export const ForgotPasswordScreen = () => (
  <ForgotPassword realm="staff" back={<BackLink to="/login">Back to sign in</BackLink>} />
);
