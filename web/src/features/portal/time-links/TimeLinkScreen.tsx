import {
  bookByTimeLink,
  callMeByTimeLink,
  declineByTimeLink,
  readTimeLink,
  type TimeLink,
  timeLinkOpenings,
} from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Sentence } from '../../../ui/language/Sentence.tsx';
import { t, texts } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { useLinked } from '../../messages/links/useLinked.ts';
import { daysAtOnce, TimesToChoose } from '../booking/TimesToChoose.tsx';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import classes from './TimeLink.module.css';

const route = getRouteApi('/choose-time');

const words = texts({
  readFailed: 'We couldn’t load this page. Please try again.',
  failed: 'Something went wrong. Please try again, or call your dental office.',
});

type Person = TimeLink['people'][number];

/** The page behind the link in a sequence's message: choose a time, ask to be called, or say that nothing more need be sent. */
export function TimeLinkScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const client = useQueryClient();
  const { key, linked, refusal, testMode } = useLinked({
    kind: 'time',
    token,
    read: (signal) => call(readTimeLink, { body: { token } }, { signal }),
    failed: words.readFailed,
  });
  const callMe = useMutation({
    mutationFn: () => call(callMeByTimeLink, { body: { token } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  if (linked === undefined)
    return <UnreadLink title={t('Your visit')} testMode={testMode} refusal={refusal} />;
  const { practice_name, practice_phone, look, today, asked, people } = linked;
  const isOpen = people.some(({ state }) => state === 'open');
  const isLeft = isOpen || people.some(({ state }) => state === 'call');
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={look}>
      <EntryPage
        title={practice_name}
        line={isOpen ? t('Choose a time for your visit:') : t('Your visit')}
        testMode={testMode}
        live
      >
        {people.map((person) => (
          <OnePerson
            key={person.id}
            person={person}
            token={token}
            today={today}
            isNamed={people.length > 1}
            onDone={(answer) => client.setQueryData(key, answer)}
          />
        ))}
        {callMe.error && <RefusalMessage sentence={refusalOf(callMe.error).detail || words.failed} />}
        {asked ? (
          <Text fw={600}>{t('Thank you. We will call you.')}</Text>
        ) : (
          isLeft && (
            <Button
              size="md"
              fullWidth
              variant={isOpen ? 'default' : 'filled'}
              loading={callMe.isPending}
              onClick={() => callMe.mutate()}
            >
              {t('Please Call Me')}
            </Button>
          )
        )}
        <PracticePhone phone={practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}

interface OnePersonProps {
  person: Person;
  token: string;
  today: string;
  isNamed: boolean;
  onDone: (answer: TimeLink) => void;
}

function OnePerson({ person, token, today, isNamed, onDone }: OnePersonProps) {
  const { id, first_name, state } = person;
  const [asking, setAsking] = useState(false);
  const decline = useMutation({
    mutationFn: () => call(declineByTimeLink, { body: { token, id } }),
    onSuccess: onDone,
    onSettled: () => setAsking(false),
  });
  return (
    <section className={classes.person} aria-label={isNamed ? first_name : t('Your visit')}>
      {isNamed && <h2 className={classes.name}>{first_name}</h2>}
      <Standing person={person} />
      {state === 'open' && (
        <TimesToChoose
          queryKey={['time', token, id]}
          today={today}
          load={(from, signal) =>
            call(timeLinkOpenings, { body: { token, id, from, days: daysAtOnce } }, { signal })
          }
          choose={({ date, time, provider_id }) =>
            call(bookByTimeLink, { body: { token, id, date, time, provider_id } })
          }
          onChosen={onDone}
        />
      )}
      {decline.error && <RefusalMessage sentence={refusalOf(decline.error).detail || words.failed} />}
      {(state === 'open' || state === 'call') && (
        <>
          <Button variant="subtle" disabled={decline.isPending} onClick={() => setAsking(true)}>
            {t('No, Thank You')}
          </Button>
          <Confirm
            opened={asking}
            question={t('Stop messages about this visit?')}
            confirm={t('Yes, Stop Messages')}
            cancel={t('Go Back')}
            busy={decline.isPending}
            onConfirm={() => decline.mutate()}
            onCancel={() => setAsking(false)}
          >
            {t('You can still call us to schedule.')}
          </Confirm>
        </>
      )}
    </section>
  );
}

/** The state of a patient's follow-up. */
function Standing({ person: { state, visit } }: { person: Person }) {
  if (state === 'booked' && visit !== null)
    return (
      <>
        <Text fw={600}>{t('Thank you, your visit is booked.')}</Text>
        <p className={classes.visit}>
          <Sentence
            of="{date} at {time}"
            with={{
              date: <LocalDate date={visit.date} form="long" />,
              time: <LocalTime time={visit.time} />,
            }}
          />
          {visit.provider !== '' && ` · ${visit.provider}`}
        </p>
      </>
    );
  if (state === 'declined') return <Text>{t('We will no longer message you about this visit.')}</Text>;
  if (state === 'over') return <Text>{t('There is nothing left to do here.')}</Text>;
  if (state === 'call') return <Text>{t('Would you like us to call you to find a time?')}</Text>;
  return null;
}
