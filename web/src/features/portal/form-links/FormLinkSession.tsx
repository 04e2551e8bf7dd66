import { portalLogout } from '@cusp/contract';
import { Button } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { languageChoice } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { Brand } from '../../../ui/shell/Brand.tsx';
import { ClockProvider } from '../../../ui/text/today.tsx';
import { guestRouter } from '../guests/guestRouter.tsx';
import type { OpenedByGuest } from '../guests/opened.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { PortalProvider } from '../portal/session.tsx';
import { FormLinkHome } from './FormLinkHome.tsx';
import classes from '../on-tablet/Tablet.module.css';

const router = guestRouter(FormLinkHome);

interface FormLinkSessionProps {
  opened: OpenedByGuest;
  /** Called when the person who filled in the forms is done here. */
  onGiven: () => void;
}

/** The forms of a link, for the person who proved the birth date. */
export function FormLinkSession({ opened, onGiven }: FormLinkSessionProps) {
  const leave = () => {
    onGiven();
    // The server ends it by itself if it can't be reached now.
    call(portalLogout, {}, { thisSessionOnly: true }).catch(() => undefined);
  };
  return (
    <PortalProvider identity={opened} guest="link">
      <ClockProvider timeZone={opened.patient.practice.time_zone}>
        <PracticeLead name={opened.patient.practice.name} look={opened.patient.practice.look}>
          <div className={classes.page}>
            <header className={classes.head}>
              <p className={classes.whose}>
                <Brand />
              </p>
              {languageChoice()}
              <Button variant="default" onClick={leave}>
                {t('I’m done')}
              </Button>
            </header>
            <main id="main">
              <RouterProvider router={router} />
            </main>
          </div>
        </PracticeLead>
      </ClockProvider>
    </PortalProvider>
  );
}
