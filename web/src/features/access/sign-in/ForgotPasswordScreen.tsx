import { ForgotPassword } from '../passwords/ForgotPassword.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';

/** The page on which staff request a password reset link. */
export const ForgotPasswordScreen = () => (
  <ForgotPassword realm="staff" back={<BackLink to="/login">Back to sign in</BackLink>} />
);
