import { adminLogout } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { tokens } from '../../api/tokens.ts';
import { adminMeQuery } from '../../features/admin/queries.ts';
import { AdminProvider } from '../../features/admin/session.tsx';
import { configQuery } from '../../features/process/queries.ts';
import { Shell } from '../../ui/Shell.tsx';
import { ClockProvider } from '../../ui/today.tsx';
import { usePortalLook } from '../../ui/usePortalLook.ts';
import { places } from './places.ts';

const route = getRouteApi('/admin');

/** Moments of many practices are read on one clock: the admin's own. */
const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The admin portal: the shell with what every screen in it stands on. */
export function AdminPortal() {
  usePortalLook('admin');
  const restored = route.useRouteContext({ select: ({ admin }) => admin });
  const { data: admin = restored } = useQuery(adminMeQuery());
  const { data: config } = useQuery(configQuery());

  const leave = () => {
    // The server ends the session too; this browser doesn't wait for it.
    call(adminLogout, {}).catch(() => undefined);
    tokens.drop('admin');
  };

  return (
    <AdminProvider admin={admin}>
      <ClockProvider timeZone={ownTimeZone}>
        <Shell
          line="Admin Portal"
          places={places}
          person={admin}
          onLogout={leave}
          testMode={config?.test_mode ?? false}
        >
          <Outlet />
        </Shell>
      </ClockProvider>
    </AdminProvider>
  );
}
