import { login, logout } from '@cusp/contract';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { SecondFactorNeeded } from '../../features/second-factor/SecondFactorNeeded.tsx';
import { StepUpDialog } from '../../features/second-factor/StepUpDialog.tsx';
import { Lock } from '../../features/lock/Lock.tsx';
import { SessionProvider } from '../../api/session.tsx';
import { tokens } from '../../api/tokens.ts';
import { useLiveChanges } from '../../api/useLiveChanges.ts';
import { meQuery } from '../../features/auth/queries.ts';
import { configQuery } from '../../features/process/queries.ts';
import { Shell } from '../../ui/Shell.tsx';
import { ClockProvider } from '../../ui/today.tsx';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { placesFor, settingsFor } from './places.ts';
import { StaffSpotlight } from './StaffSpotlight.tsx';
import classes from './StaffPortal.module.css';

const route = getRouteApi('/staff');
const endSession = () => call(logout, {});
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The staff portal: the shell with what every screen in it stands on. */
export function StaffPortal() {
  const restored = route.useRouteContext({ select: ({ user }) => user });
  const { data: user = restored } = useQuery(meQuery());
  const { data: config } = useQuery(configQuery());
  const client = useQueryClient();
  useLiveChanges();
  const [opened, searching] = useDisclosure(false);
  const places = useMemo(() => placesFor(user), [user]);
  const settings = useMemo(() => settingsFor(user), [user]);
  const everywhere = useMemo(() => [...places, ...settings], [places, settings]);

  const leave = () => {
    // The server ends the session too; this browser doesn't wait for it.
    call(logout, {}).catch(() => undefined);
    tokens.drop('staff');
  };

  if (user.must_change_password) {
    return <NewPasswordScreen testMode={config?.test_mode ?? false} onLogout={leave} />;
  }
  if (user.second_factor_missing) {
    return (
      <SecondFactorNeeded
        realm="staff"
        testMode={config?.test_mode ?? false}
        onSetUp={() => void client.invalidateQueries({ queryKey: meQuery().queryKey })}
        onLogout={leave}
      />
    );
  }
  return (
    <SessionProvider user={user}>
      <Lock
        realm="staff"
        person={user}
        logout={endSession}
        signIn={async (body) => (await call(login, { body })).access_token}
      >
        <ClockProvider timeZone={user.practice.time_zone}>
          <Shell
            line={user.practice.name}
            places={places}
            person={user}
            personal={settings}
            onLogout={leave}
            testMode={config?.test_mode ?? false}
            notice={<SubscriptionBanner />}
            search={
              <UnstyledButton
                className={classes.search ?? ''}
                onClick={searching.open}
                aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
              >
                <IconSearch size={18} aria-hidden />
                <span>Search</span>
                <Kbd size="xs" aria-hidden>
                  {isMac ? '⌘ K' : 'Ctrl K'}
                </Kbd>
              </UnstyledButton>
            }
            searchIcon={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label="Search"
                onClick={searching.open}
              >
                <IconSearch size={22} aria-hidden />
              </ActionIcon>
            }
          >
            <Outlet />
          </Shell>
          <StaffSpotlight
            places={everywhere}
            opened={opened}
            onOpen={searching.open}
            onClose={searching.close}
          />
          <StepUpDialog />
        </ClockProvider>
      </Lock>
    </SessionProvider>
  );
}
