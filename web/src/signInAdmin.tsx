import { tokens } from './api/tokens.ts';
import { AdminLoginScreen } from './features/admin/sign-in/AdminLoginScreen.tsx';
import { leaveFor, openSignIn } from './signInPage.tsx';

const home = '/admin/dashboard';

openSignIn(
  home,
  <AdminLoginScreen
    enter={({ access_token }) => tokens.set('admin', access_token)}
    goHome={() => void leaveFor(home)}
  />,
);
