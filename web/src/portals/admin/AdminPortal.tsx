import { adminLogin, adminLogout, adminMe } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { tokens } from '../../api/tokens.ts';
import { adminMeQuery } from '../../features/operator/operator/queries.ts';
import { AdminProvider } from '../../features/operator/operator/session.tsx';
import { Lock } from '../../features/access/lock/Lock.tsx';
import { configQuery } from '../../api/config.ts';
import { LazyPiece, lazyPiece } from '../../ui/loading/lazyPiece.tsx';
import { Shell } from '../../ui/shell/Shell.tsx';
import { Loading } from '../../ui/feedback/states.tsx';
import { ClockProvider } from '../../ui/text/today.tsx';
import { usePortalLook } from '../../ui/shell/usePortalLook.ts';
import { operatorNavigation } from './places.ts';

const secondFactorNeeded = lazyPiece(
  async () => (await import('../../features/access/second-factor/SecondFactorNeeded.tsx')).SecondFactorNeeded,
);

const route = getRouteApi('/admin');
const endSession = () => call(adminLogout, {}, { thisSessionOnly: true });
const stay = () => call(adminMe, {});

/** Times of all practices are shown in the admin's own time zone. */
const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The admin portal: the shell and the contexts of its screens. */
export function AdminPortal() {
  usePortalLook('admin');
  const client = useQueryClient();
  const restored = route.useRouteContext({ select: ({ admin }) => admin });
  const { data: admin = restored } = useQuery(adminMeQuery());
  const { data: config } = useQuery(configQuery());

  const leave = () => {
    // The server ends the session too; the browser doesn't wait for its answer.
    endSession().catch(() => undefined);
    tokens.drop('admin');
  };

  if (admin.second_factor_missing) {
    return (
      <LazyPiece
        of={secondFactorNeeded}
        meanwhile={<Loading height="60vh" />}
        with={{
          realm: 'admin',
          testMode: config?.test_mode ?? false,
          onSetUp: () => void client.invalidateQueries({ queryKey: adminMeQuery().queryKey }),
          onLogout: leave,
        }}
      />
    );
  }
  return (
    <AdminProvider admin={admin}>
      <Lock
        realm="admin"
        person={admin}
        logout={endSession}
        stay={stay}
        signIn={async (body) => (await call(adminLogin, { body })).access_token}
      >
        <ClockProvider timeZone={ownTimeZone}>
          <Shell
            line="Admin Portal"
            places={operatorNavigation}
            person={admin}
            onLogout={leave}
            testMode={config?.test_mode ?? false}
          >
            <Outlet />
          </Shell>
        </ClockProvider>
      </Lock>
    </AdminProvider>
  );
}
