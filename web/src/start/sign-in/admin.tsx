import { tokens } from '../../api/tokens.ts';
import { AdminLoginScreen } from '../../features/operator/operator/sign-in/AdminLoginScreen.tsx';
import { leaveFor, openSignIn } from './page.tsx';

const home = '/admin/dashboard';

openSignIn(
  home,
  <AdminLoginScreen
    enter={({ access_token }) => tokens.set('admin', access_token)}
    goHome={() => void leaveFor(home)}
  />,
);
