import {
  confirmByLink,
  declineByLink,
  type LinkedAppointments,
  readVisitLink,
  takeBackByLink,
} from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { PracticePhone } from './PracticePhone.tsx';
import { UnreadLink } from './UnreadLink.tsx';
import { useLinked } from './useLinked.ts';
import classes from './AppointmentLink.module.css';
import { t, texts } from '../../../ui/language/t.ts';
import { Sentence } from '../../../ui/language/Sentence.tsx';

const route = getRouteApi('/visit');

const words = texts({
  readFailed: 'We couldn’t load your appointment. Please try again.',
  failed: 'Something went wrong. Please try again, or call your dental office.',
});

/**
 * The page behind a reminder's link: when and where somebody is expected. Opening it changes nothing, its buttons do.
 */
export function AppointmentLinkScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { key, linked, refusal, testMode } = useLinked({
    kind: 'visit',
    token,
    read: (signal) => call(readVisitLink, { body: { token } }, { signal }),
    failed: words.readFailed,
  });
  const sendAnswer = useMutation({
    mutationFn: (endpoint: typeof confirmByLink | typeof declineByLink | typeof takeBackByLink) =>
      call(endpoint, { body: { token } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
    onSettled: () => setAsking(false),
  });
  if (linked === undefined)
    return <UnreadLink title={t('Your visit')} testMode={testMode} refusal={refusal} />;
  const { practice_name, look, state } = linked;
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={look}>
      <EntryPage title={practice_name} line={t('Your appointment:')} testMode={testMode} live>
        <Visits linked={linked} />
        {sendAnswer.error && <RefusalMessage sentence={refusalOf(sendAnswer.error).detail || words.failed} />}
        <Said linked={linked} />
        {state === 'open' && (
          <Button
            size="md"
            fullWidth
            loading={sendAnswer.isPending}
            onClick={() => sendAnswer.mutate(confirmByLink)}
          >
            {t('Confirm')}
          </Button>
        )}
        {state === 'asked' ? (
          <Button
            size="md"
            fullWidth
            variant="default"
            loading={sendAnswer.isPending}
            onClick={() => sendAnswer.mutate(takeBackByLink)}
          >
            {t('I Can Make It After All')}
          </Button>
        ) : (
          <Button
            size="md"
            fullWidth
            variant="default"
            disabled={sendAnswer.isPending}
            onClick={() => setAsking(true)}
          >
            {t('I Can’t Make It: Please Call Me')}
          </Button>
        )}
        <Confirm
          opened={asking}
          question={
            linked.visits.length === 1
              ? t('Can’t make this appointment?')
              : t('Can’t make these appointments?')
          }
          confirm={t('Yes, Please Call Me')}
          cancel={t('Go Back')}
          busy={sendAnswer.isPending}
          onConfirm={() => sendAnswer.mutate(declineByLink)}
          onCancel={() => setAsking(false)}
        >
          {t('We will call you to find another time. Until then, you can change your answer here.')}
        </Confirm>
      </EntryPage>
    </PracticeLead>
  );
}

const Visits = ({ linked }: { linked: LinkedAppointments }) => (
  <ul className={classes.visits} aria-label={t('Visits')}>
    {linked.visits.map(({ appointment_date, appointment_time }) => (
      <li key={`${appointment_date} ${appointment_time}`}>
        <Sentence
          of="{date} at {time}"
          with={{
            date: <LocalDate date={appointment_date} form="long" />,
            time: <LocalTime time={appointment_time} />,
          }}
        />
      </li>
    ))}
  </ul>
);

/** The patient's answers so far. */
const Said = ({ linked: { state, practice_phone } }: { linked: LinkedAppointments }) => (
  <>
    {state === 'confirmed' && <Text fw={600}>{t('Thank you, your visit is confirmed.')}</Text>}
    {state === 'asked' && <Text fw={600}>{t('Thank you. We will call you to find another time.')}</Text>}
    <PracticePhone phone={practice_phone} />
  </>
);
