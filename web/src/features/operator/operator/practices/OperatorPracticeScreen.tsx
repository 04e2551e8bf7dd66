import type { AdminPracticeDetail } from '@cusp/contract';
import { Alert, Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { adminMessages } from '../messages.ts';
import { adminPracticeQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { countWords, sentenceWords, byteWords } from '../words.ts';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { numberWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { useDialog } from '../../../../ui/forms/useDialog.ts';
import { LocalDate, LocalDateTime, LocalDay, PhoneNumber } from '../../../../ui/text/Values.tsx';
import { Panel } from '../Panel.tsx';
import { PracticeChanges } from './Changes.tsx';
import { OwnersPanel } from './OwnersPanel.tsx';
import { PracticeDialogs } from './PracticeDialogs.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';
import { ClearinghousePanel } from './ClearinghousePanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import classes from './Practice.module.css';
import look from '../../../../ui/theme/look.module.css';

const route = getRouteApi('/admin/practices/$id');

/** One practice: its details, its size, what it pays, and what was changed. The open dialog is in the address. */
export function OperatorPracticeScreen() {
  const { id } = route.useParams();
  const query = useQuery(adminPracticeQuery(id));
  return query.data ? (
    <Practice practice={query.data} />
  ) : (
    <Screen title="Practice" back={back} width="reading">
      <QueryState query={query} failed={adminMessages.practiceFailed} height="60vh">
        {() => null}
      </QueryState>
    </Screen>
  );
}

const back = <BackLink to="/admin/practices">Practices</BackLink>;

function Practice({ practice }: { practice: AdminPracticeDetail }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const { may } = useAdmin();

  return (
    <Screen
      title={practice.name}
      line={
        <>
          {countWords(practice.staff_count, 'active staff account', 'active staff accounts')},{' '}
          {countWords(practice.patient_count, 'patient', 'patients')}
        </>
      }
      back={back}
      width="reading"
      actions={
        <>
          <LinkButton variant="default" to="/admin/users" search={{ practice: practice.id }}>
            Show Staff
          </LinkButton>
          {may('practices.approve') && !practice.named_in_letters && (
            <Button variant="default" onClick={() => open('approve')}>
              Approve
            </Button>
          )}
          {may('practices.suspend') &&
            (practice.suspended ? (
              <>
                <Button variant="default" onClick={() => open('closing')}>
                  Change Closing Date
                </Button>
                <Button onClick={() => open('reinstate')}>Reinstate</Button>
              </>
            ) : (
              <Button
                variant="default"
                leftSection={<IconBan size={18} aria-hidden />}
                onClick={() => open('suspend')}
              >
                Suspend
              </Button>
            ))}
        </>
      }
    >
      {practice.suspended && <Suspended practice={practice} />}
      <div className={classes.columns}>
        <div className={look.stackWide}>
          <Panel title="Practice">
            <FactList
              facts={[
                ['Owner', practice.owner_name || '-'],
                ['Phone', practice.phone ? <PhoneNumber key="phone" phone={practice.phone} /> : '-'],
                ['Email', practice.owner_email || '-', 'wide'],
                ['Address', practice.address || '-', 'wide'],
                ['Time zone', practice.time_zone],
                ['Since', <LocalDay key="since" moment={practice.created_at} />],
                ['In emails', emailNameWords(practice), 'wide'],
              ]}
            />
          </Panel>
          <OwnersPanel practiceId={practice.id} mayChange={may('users.write')} />
          <TextsPanel practice={practice} onAsk={may('practices.approve') ? open : undefined} />
          {practice.clearinghouse && <ClearinghousePanel clearinghouse={practice.clearinghouse} />}
          <Panel title="Use">
            <FactList
              facts={[
                ['Active staff', numberWords(practice.staff_count)],
                ['Patients', numberWords(practice.patient_count)],
                ['Storage', byteWords(practice.storage_bytes)],
                [
                  'Last activity',
                  practice.last_activity === null ? (
                    'No sign-ins yet'
                  ) : (
                    <LocalDateTime key="last" moment={practice.last_activity} />
                  ),
                ],
              ]}
            />
          </Panel>
        </div>
        <SubscriptionPanel practice={practice} onAsk={may('subscriptions.write') ? open : undefined} />
      </div>
      <PracticeChanges name={practice.name} changes={practice.changes} />
      <PracticeDialogs practice={practice} asked={dialog} onClose={close} />
    </Screen>
  );
}

/** The name of the practice in emails to patients and staff. */
const emailNameWords = ({ named_in_letters, approved_at }: AdminPracticeDetail) => {
  if (approved_at !== null)
    return (
      <>
        By its name; approved on <LocalDay moment={approved_at} />
      </>
    );
  return named_in_letters ? 'By its name' : '“Your dental practice”, until it is a week old or approved';
};

const Suspended = ({ practice }: { practice: AdminPracticeDetail }) => (
  <Alert
    color="red.9"
    variant="outline"
    icon={<IconBan aria-hidden />}
    title="This practice is suspended"
    classNames={{ title: classes.alertTitle ?? '' }}
  >
    {practice.suspended_at && (
      <>
        Since <LocalDateTime moment={practice.suspended_at} />:{' '}
      </>
    )}
    {sentenceWords(practice.suspended_reason)}{' '}
    {practice.closed_from === null ? (
      'Staff and patients can’t view anything. Nothing was deleted.'
    ) : (
      <>
        Closes on <LocalDate date={practice.closed_from} form="plain" />; until then its staff and patients
        can read and export, but change nothing. Nothing was deleted.
      </>
    )}
  </Alert>
);
