import { Button, Card, Title } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { Shared, useShares, useSharesRecord } from '../Shared.tsx';
import { secondFactorMessages } from '../../../access/second-factor/messages.ts';
import { SecondFactorPanel } from '../../../access/second-factor/SecondFactorPanel.tsx';
import { titleWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { LocalDate } from '../../../../ui/text/Values.tsx';
import { useFocusAfter } from '../../../../ui/forms/useFocusAfter.ts';
import { OwnCoverages } from '../insurance/OwnCoverages.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { EditContact } from './EditContact.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { OwnHealth } from './OwnHealth.tsx';
import { OwnNotifications } from './OwnNotifications.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnSigning } from './OwnSigning.tsx';
import { WholeRecord } from './WholeRecord.tsx';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';
import { useInstalled } from '../../../../ui/screens/layout.ts';
import look from '../../../../ui/theme/look.module.css';

const route = getRouteApi('/patient-portal/profile');

/** The patient's data on file, and the part that the patient may change. */
export function PortalProfileScreen() {
  const { patient } = usePortal();
  const { mode } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const began = useLocation({ select: (location) => location.state.beganEditing === true });
  const shares = useShares();
  const editing = mode === 'edit' && shares('contact');
  const editButton = useFocusAfter<HTMLButtonElement>(editing);

  const leave = () => {
    // After a reload there is no previous view to go back to.
    if (began) history.back();
    else void navigate({ search: {}, replace: true, resetScroll: false });
  };
  const none = <span className={classes.none}>{portalMessages.notProvided}</span>;

  return (
    <Screen
      title={t('My Profile')}
      width="reading"
      actions={
        !editing &&
        shares('contact') && (
          <Button
            ref={editButton}
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() =>
              void navigate({ search: { mode: 'edit' }, state: { beganEditing: true }, resetScroll: false })
            }
          >
            {t('Edit Profile')}
          </Button>
        )
      }
    >
      <div className={look.stackWide}>
        <Shared part="contact">
          <Card component="section" aria-labelledby="contact" className={classes.card ?? ''}>
            <Title order={2} id="contact">
              {t('Contact')}
            </Title>
            {editing ? <EditContact onLeave={leave} /> : <ContactFacts />}
          </Card>
        </Shared>
        <Card component="section" aria-labelledby="person" className={classes.card ?? ''}>
          <Title order={2} id="person">
            {t('Person and Insurance')}
          </Title>
          <FactList
            facts={[
              [t('First Name'), patient.first_name],
              [t('Last Name'), patient.last_name],
              [t('Date of Birth'), <LocalDate key="born" date={patient.date_of_birth} form="plain" />],
              [t('Gender'), titleWords(patient.gender)],
              ...(shares('money')
                ? ([
                    [t('Insurance Provider'), patient.insurance_provider || portalMessages.noInsurance],
                    [t('Insurance ID'), patient.insurance_id || none],
                  ] as const)
                : []),
            ]}
            columns={2}
          />
          <p className={classes.note}>
            {t('Is something here incorrect? Only {practice} can change it. Please call.', {
              practice: patient.practice.name,
            })}
          </p>
        </Card>
        <Shared part="money">
          <OwnCoverages />
        </Shared>
        <Shared part="records">
          <OwnHealth />
        </Shared>
        <Shared part="contact">
          <OwnNotifications />
        </Shared>
        <OwnPassword />
        <OwnSessions />
        <Card component="section" aria-labelledby="second-factor" className={classes.card ?? ''}>
          <Title order={2} id="second-factor">
            {secondFactorMessages.title}
          </Title>
          <SecondFactorPanel realm="patient" />
        </Card>
        <Shared part="forms">
          <OwnSigning />
        </Shared>
        <HomeScreen />
        <DeviceNotifications />
        {useSharesRecord() && <WholeRecord />}
      </div>
      <LinkButton
        variant="default"
        mt="md"
        leftSection={<IconEye size={18} aria-hidden />}
        to="/patient-portal/access"
      >
        {t('Who opened my record')}
      </LinkButton>
    </Screen>
  );
}

/** Instructions to add the portal to the phone's home screen (public/portal.webmanifest); renders nothing if it was opened from there. */
function HomeScreen() {
  if (useInstalled()) return null;
  return (
    <Card component="section" aria-labelledby="home-screen" className={classes.card ?? ''}>
      <Title order={2} id="home-screen">
        {t('On Your Home Screen')}
      </Title>
      <p className={classes.note}>
        {t(
          'Add the portal to your home screen to open it like an app. On an iPhone or iPad, tap Share, then “Add to Home Screen”. On other phones, open the browser menu and choose “Install” or “Add to Home screen”. Your record is never stored on the phone.',
        )}
      </p>
    </Card>
  );
}
