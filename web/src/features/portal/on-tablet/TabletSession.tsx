import { stayHere, tabletSilence } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { onDropped } from '../../../api/tokens.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { languageChoice } from '../../../ui/language/language.ts';
import { plural } from '../../../ui/language/plural.ts';
import { t } from '../../../ui/language/t.ts';
import { Brand } from '../../../ui/shell/Brand.tsx';
import { ClockProvider } from '../../../ui/text/today.tsx';
import { portalMeQuery } from '../portal/queries.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { PortalProvider } from '../portal/session.tsx';
import { guestRouter } from '../guests/guestRouter.tsx';
import type { OpenedByGuest } from '../guests/opened.ts';
import { clearTablet } from './clearTablet.ts';
import { TabletHome } from './TabletHome.tsx';
import { useIdleCountdown } from './useIdleCountdown.ts';
import classes from './Tablet.module.css';

const router = guestRouter(TabletHome);

/** The interval of calls that keep the session, in milliseconds. */
const tellEach = 15_000;

/** A patient's session on the tablet. */
export function TabletSession({ opened }: { opened: OpenedByGuest }) {
  const { data: identity } = useQuery({
    ...portalMeQuery(opened.patient.id),
    initialData: opened,
  });
  const told = useRef(0);
  const tell = useCallback(() => {
    if (Date.now() - told.current < tellEach) return;
    told.current = Date.now();
    call(stayHere, {}).catch(() => undefined);
  }, []);
  const { left, stay } = useIdleCountdown(tell);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void clearTablet();
  }, [isOver]);
  // The server ended it: somebody else has the tablet, or it was revoked.
  useEffect(() => onDropped(() => void clearTablet()), []);
  if (isOver) return null;
  return (
    <PortalProvider identity={identity} guest="tablet">
      <ClockProvider timeZone={identity.patient.practice.time_zone}>
        <PracticeLead name={identity.patient.practice.name} look={identity.patient.practice.look}>
          <div className={classes.page}>
            <header className={classes.head}>
              <p className={classes.whose}>
                <Brand />
              </p>
              {languageChoice()}
              <Button variant="default" onClick={() => void clearTablet()}>
                {t('I’m done')}
              </Button>
            </header>
            <main id="main">
              <RouterProvider router={router} />
            </main>
          </div>
        </PracticeLead>
        <Confirm
          opened={left <= tabletSilence.asks}
          question={t('Are you still there?')}
          confirm={t('I’m done')}
          cancel={t('I’m still here')}
          onConfirm={() => void clearTablet()}
          onCancel={stay}
        >
          {plural(
            '{count, plural, one {This screen will clear in # second.} other {This screen will clear in # seconds.}}',
            {
              count: left,
            },
          )}
        </Confirm>
      </ClockProvider>
    </PortalProvider>
  );
}
