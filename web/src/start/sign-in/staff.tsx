import { useState } from 'react';
import { tokens } from '../../api/tokens.ts';
import { LoginScreen } from '../../features/access/sign-in/LoginScreen.tsx';
import { leaveFor, openSignIn } from './page.tsx';

function StaffSignIn() {
  const [registering, setRegistering] = useState(
    () => new URLSearchParams(location.search).get('mode') === 'register',
  );
  return (
    <LoginScreen
      registering={registering}
      onMode={(next) => {
        history.replaceState(history.state, '', next ? '/login?mode=register' : '/login');
        setRegistering(next);
      }}
      enter={({ access_token }) => tokens.set('staff', access_token)}
      goHome={() => void leaveFor('/')}
    />
  );
}

openSignIn('/', <StaffSignIn />);
