import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { tokens } from '../../../api/tokens.ts';
import { meQuery } from './queries.ts';
import { LoginScreen } from './LoginScreen.tsx';

const route = getRouteApi('/login');

/** The staff's sign-in within the app, for example after Logout. */
export function LoginRoute() {
  const registering = route.useSearch({ select: ({ mode }) => mode === 'register' });
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <LoginScreen
      registering={registering}
      onMode={(next) =>
        void navigate({ to: '/login', search: next ? { mode: 'register' } : {}, replace: true })
      }
      enter={({ access_token, user }) => {
        tokens.set('staff', access_token);
        client.setQueryData(meQuery().queryKey, user);
      }}
      goHome={() => void navigate({ to: '/' })}
    />
  );
}
