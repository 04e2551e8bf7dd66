import { acceptOfferByLink, declineOfferByLink, type LinkedOffer, readOfferLink } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
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

const route = getRouteApi('/offer');

const words = texts({
  readFailed: 'We couldn’t load this offer. Please try again.',
  failed: 'Something went wrong. Please try again, or call your dental office.',
});

/** The sentence about the opening, by its state for this patient. */
const lines: Record<LinkedOffer['state'], string> = texts({
  open: 'An opening is available. The first to accept gets it:',
  yours: 'This time is yours:',
  declined: 'You declined this time:',
  taken: 'This opening has already been taken:',
  over: 'This opening is no longer available:',
});

/**
 * The page behind the link of an offered place: when it is and with whom. Opening it changes nothing, its buttons do.
 */
export function OfferLinkScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const client = useQueryClient();
  const { key, linked, refusal, testMode } = useLinked({
    kind: 'offer',
    token,
    read: (signal) => call(readOfferLink, { body: { token } }, { signal }),
    failed: words.readFailed,
  });
  const sendAnswer = useMutation({
    mutationFn: (endpoint: typeof acceptOfferByLink | typeof declineOfferByLink) =>
      call(endpoint, { body: { token } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  if (linked === undefined)
    return <UnreadLink title={t('An opening')} testMode={testMode} refusal={refusal} />;
  const { practice_name, practice_phone, look, state } = linked;
  const mayAccept = state === 'open' || state === 'declined';
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={look}>
      <EntryPage title={practice_name} line={lines[state]} testMode={testMode} live>
        <Place offer={linked} />
        {sendAnswer.error && <RefusalMessage sentence={refusalOf(sendAnswer.error).detail || words.failed} />}
        {state === 'yours' && <Text fw={600}>{t('Thank you, we will see you then.')}</Text>}
        {mayAccept && (
          <Button
            size="md"
            fullWidth
            loading={sendAnswer.isPending}
            onClick={() => sendAnswer.mutate(acceptOfferByLink)}
          >
            {t('Take This Opening')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            size="md"
            fullWidth
            variant="default"
            disabled={sendAnswer.isPending}
            onClick={() => sendAnswer.mutate(declineOfferByLink)}
          >
            {t('No, Thank You')}
          </Button>
        )}
        <PracticePhone phone={practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}

const Place = ({ offer: { date, time, minutes, provider, instead_of, state } }: { offer: LinkedOffer }) => (
  <>
    <p className={classes.visits}>
      <span>
        <Sentence
          of="{date} at {time}"
          with={{ date: <LocalDate date={date} form="long" />, time: <LocalTime time={time} /> }}
        />
      </span>
    </p>
    <Text c="dimmed">
      {provider === ''
        ? t('{minutes} minutes', { minutes })
        : t('{minutes} minutes with {provider}', { minutes, provider })}
    </Text>
    {instead_of !== null && (
      <Text>
        <Sentence
          of={
            state === 'open' || state === 'declined'
              ? 'This would replace your appointment on {date} at {time}.'
              : 'Your appointment on {date} at {time} has not changed.'
          }
          with={{
            date: <LocalDate date={instead_of.date} form="long" />,
            time: <LocalTime time={instead_of.time} />,
          }}
        />
      </Text>
    )}
  </>
);
