import { login, logout, me } from '@cusp/contract';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { StepUp } from '../../features/access/second-factor/StepUp.tsx';
import { Lock } from '../../features/access/lock/Lock.tsx';
import { SessionProvider } from '../../api/session.tsx';
import { tokens } from '../../api/tokens.ts';
import { useLiveChanges } from '../../api/useLiveChanges.ts';
import { fillSlots } from './slots.ts';
import { meQuery } from '../../features/access/sign-in/queries.ts';
import { configQuery } from '../../api/config.ts';
import { Shell } from '../../ui/shell/Shell.tsx';
import { keepDrafts } from '../../ui/forms/DraftKeeper.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { typedWhileLoading } from '../../ui/palette/typedWhileLoading.ts';
import { ClockProvider } from '../../ui/text/today.tsx';
import { LazyPiece, lazyPiece, usePreloaded } from '../../ui/loading/lazyPiece.tsx';
import { announcementsQuery } from '../../features/practice/announcements/queries.ts';
import { Notices } from '../../features/practice/subscription/Notices.tsx';
import { usePlaces } from './places.ts';
import classes from './StaffPortal.module.css';
import { ConsentQuestion } from '../../features/forms/consents/ConsentQuestion.tsx';
import { NewTask } from '../../features/overview/tasks/NewTask.tsx';
import { VisitNotePanel } from '../../features/notes/visit-note/VisitNotePanel.tsx';
import { AlertQuestion } from '../../features/health/alerts/AlertQuestion.tsx';

// Here, because a build leaves out a file that only has effects.
fillSlots();

// Loaded later: nobody opens these in the first moment.
const newPassword = lazyPiece(
  async () => (await import('../../features/access/sign-in/NewPasswordScreen.tsx')).NewPasswordScreen,
);
const secondFactorNeeded = lazyPiece(
  async () => (await import('../../features/access/second-factor/SecondFactorNeeded.tsx')).SecondFactorNeeded,
);
const spotlight = lazyPiece(async () => (await import('./StaffSpotlight.tsx')).StaffSpotlight);
const announcements = lazyPiece(
  async () => (await import('../../features/practice/announcements/Announcements.tsx')).Announcements,
);
const soonNeeded = [spotlight];

const route = getRouteApi('/staff');
const endSession = () => call(logout, {}, { thisSessionOnly: true });
const stay = () => call(me, {});
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Listens for changes only while screens are shown: not before a required password or second factor is set. */
function Live() {
  useLiveChanges();
  return null;
}

/** The announcements; their code is loaded if there are any. */
function Said() {
  const { data = [] } = useQuery(announcementsQuery());
  return (
    <div role="status" aria-label="Announcements">
      {data.length > 0 && <LazyPiece of={announcements} with={{ all: data }} />}
    </div>
  );
}

/** The staff portal: the shell and the contexts of its screens. */
export function StaffPortal() {
  const restored = route.useRouteContext({ select: ({ user }) => user });
  const { data: user = restored } = useQuery(meQuery());
  const { data: config } = useQuery(configQuery());
  const client = useQueryClient();
  const [searched, setSearched] = useState(false);
  const [opened, searching] = useDisclosure(false);
  const search = () => {
    if (!spotlight.loaded()) typedWhileLoading.begin();
    setSearched(true);
    searching.open();
  };
  // Once the search is loaded, it handles the keys itself.
  useHotkeys(searched ? [] : [['mod+K', search]], []);
  usePreloaded(soonNeeded);
  const { places, settings } = usePlaces(user);

  const leave = async () => {
    await keepDrafts();
    // The server ends the session too; the browser doesn't wait for its answer.
    endSession().catch(() => undefined);
    tokens.drop('staff');
  };

  if (user.must_change_password) {
    return (
      <LazyPiece
        of={newPassword}
        with={{ testMode: config?.test_mode ?? false, onLogout: () => void leave() }}
        meanwhile={<Loading height="60vh" />}
      />
    );
  }
  if (user.second_factor_missing) {
    return (
      <LazyPiece
        of={secondFactorNeeded}
        meanwhile={<Loading height="60vh" />}
        with={{
          realm: 'staff',
          testMode: config?.test_mode ?? false,
          onSetUp: () => void client.invalidateQueries({ queryKey: meQuery().queryKey }),
          onLogout: () => void leave(),
        }}
      />
    );
  }
  return (
    <SessionProvider user={user}>
      <Lock
        realm="staff"
        person={user}
        minutes={user.practice.idle_minutes}
        logout={endSession}
        stay={stay}
        signIn={async (body) => (await call(login, { body })).access_token}
      >
        <Live />
        <ClockProvider timeZone={user.practice.time_zone}>
          <Shell
            line={user.practice.name}
            places={places}
            person={user}
            personal={settings}
            version={config?.version}
            onLogout={() => void leave()}
            testMode={config?.test_mode ?? false}
            notice={
              <>
                <Notices />
                <Said />
              </>
            }
            search={
              <UnstyledButton
                className={classes.search ?? ''}
                onClick={search}
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
              <ActionIcon variant="subtle" color="gray" size="xl" aria-label="Search" onClick={search}>
                <IconSearch size={22} aria-hidden />
              </ActionIcon>
            }
          >
            <Outlet />
          </Shell>
          {searched && (
            <LazyPiece
              of={spotlight}
              with={{ places, settings, opened, onOpen: search, onClose: searching.close }}
            />
          )}
          <StepUp />
          <AlertQuestion />
          <NewTask />
          <VisitNotePanel />
          <ConsentQuestion />
        </ClockProvider>
      </Lock>
    </SessionProvider>
  );
}
