import { payVisitDeposit, readVisitRequest, type VisitRequest, withdrawVisitRequest } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { configQuery } from '../../../api/config.ts';
import { keyOf, refresh } from '../../../api/keys.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { language } from '../../../ui/language/language.ts';
import { plural } from '../../../ui/language/plural.ts';
import { t, texts } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { dateWords, momentWords, timeWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { LaterWish } from './LaterWish.tsx';
import { storedVisitRequest } from './storedVisitRequest.ts';
import { OtherTimes } from './OtherTimes.tsx';
import { ProposedTimes } from './ProposedTimes.tsx';
import classes from './VisitRequest.module.css';

const route = getRouteApi('/visit-request');

const messages = texts({
  loadFailed: 'We couldn’t load your request. Please try again.',
  payFailed: 'The payment could not be started. Please try again.',
  withdrawFailed: 'We couldn’t withdraw your request. Please try again.',
});

/** How often it is asked whether the deposit has arrived, in milliseconds. */
const every = 3_000;

/** The page of a visit that was asked for: its deposit is paid here, another time chosen, and here is what became of it. */
export function VisitRequestScreen() {
  usePortalLook('patient');
  const { token: opened } = route.useSearch();
  // Back from the provider's page.
  const token = opened ?? storedVisitRequest.get();
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery());
  const testMode = config?.test_mode ?? false;
  const key = keyOf('invitation', 'visit_request', token);
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readVisitRequest, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'unpaid' ? every : false),
  });
  // Whoever is signed in sees it among their visits, too.
  const keep = (request: VisitRequest) => {
    client.setQueryData(key, request);
    void refresh(client, 'portal');
  };
  if (data === undefined) {
    const incomplete = t('This link is incomplete. Open the full link, or call your dental office.');
    const refusal = token === '' ? incomplete : error && (refusalOf(error).detail || messages.loadFailed);
    return <UnreadLink title={t('Your visit')} testMode={testMode} refusal={refusal} />;
  }
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={data.look}>
      <EntryPage title={data.practice_name} line={lineOf(data)} testMode={testMode} live>
        <section className={classes.visit} aria-label={t('Your visit')}>
          <p>
            <strong>
              {dateWords(data.date, 'long')}, {timeWords(data.time)}
            </strong>
          </p>
          <p>
            {language() === 'es' && data.reason_es !== '' ? data.reason_es : data.reason}
            {data.provider_name !== '' && ` · ${data.provider_name}`}
          </p>
        </section>
        {data.state === 'unpaid' && data.deposit_state === 'unpaid' && <Pay request={data} token={token} />}
        {data.state === 'displaced' && <OtherTimes token={token} today={data.today} onChosen={keep} />}
        {data.state === 'proposed' && (
          <ProposedTimes
            request={data}
            token={token}
            onChosen={keep}
            onTaken={() => client.invalidateQueries({ queryKey: key })}
          />
        )}
        {(data.state === 'refused' || data.state === 'lapsed') && data.deposit_state === 'held' && (
          <Text>{t('Your deposit will be refunded.')}</Text>
        )}
        {data.deposit_state === 'going_back' && (
          <Text>
            {t(
              'Your deposit of {amount} will be refunded to the card that you paid with. That can take a few days.',
              {
                amount: moneyWords(data.deposit),
              },
            )}
          </Text>
        )}
        {data.state === 'taken_in' && data.is_known && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/patient-portal/appointments" />}
          >
            {t('View My Appointments')}
          </Button>
        )}
        {data.state === 'waiting' && <LaterWish token={token} earlier={data.earlier} />}
        {['unpaid', 'waiting', 'displaced', 'proposed'].includes(data.state) && (
          <Withdraw
            token={token}
            isPaid={data.deposit_state === 'held'}
            label={data.state === 'proposed' ? t('None of These Times') : t('Withdraw My Request')}
            onDone={keep}
          />
        )}
        <PracticePhone phone={data.practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}

/** The sentence about the request. */
function lineOf({
  state,
  is_known,
  deposit,
  deposit_state,
  choose_until,
  propose_until,
}: VisitRequest): string {
  if (state === 'unpaid') {
    if (deposit_state !== 'unpaid') return t('We received your deposit. One moment, please.');
    return is_known ? t('Pay the deposit to book your visit.') : t('Pay the deposit to send your request.');
  }
  if (state === 'waiting' && deposit === 0)
    return t('We are holding this time, and your request was sent to the practice. We will email you.');
  if (state === 'proposed' && is_known)
    return t(
      'We’re sorry, the practice can’t see you at this time, so your visit is canceled. Please choose another time by {moment}.',
      {
        moment: momentWords(propose_until ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
    );
  if (state === 'proposed')
    return t('We are sorry: the practice could not book this time. Please choose another one by {moment}.', {
      moment: momentWords(propose_until ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
  if (state === 'waiting') return t('We received your deposit and your request. We will email you.');
  if (state === 'displaced')
    return t(
      'We received your deposit, but this time has been taken. Please choose another one by {moment}. If you don’t, your deposit will be refunded automatically.',
      {
        moment: momentWords(choose_until ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
    );
  if (state === 'taken_in') return t('Your visit is booked.');
  if (state === 'refused') return t('We are sorry: the practice could not book this visit.');
  if (state === 'withdrawn') return t('You have withdrawn your request.');
  return t('We are no longer holding this time.');
}

function Pay({
  request: { deposit, deposit_hours, pay_seconds },
  token,
}: {
  request: VisitRequest;
  token: string;
}) {
  const pay = useMutation({
    mutationFn: () => call(payVisitDeposit, { body: { token } }),
    onSuccess: ({ url }) => {
      storedVisitRequest.set(token);
      location.assign(url);
    },
  });
  const minutes = Math.ceil(pay_seconds / 60);
  return (
    <>
      <Text>
        {t(
          'The deposit is applied to your visit. If you cancel at least {hours} hours ahead, it is refunded automatically. After that, the practice decides.',
          {
            hours: deposit_hours,
          },
        )}
      </Text>
      {pay.error && <RefusalMessage sentence={refusalOf(pay.error).detail || messages.payFailed} />}
      <Button size="md" fullWidth loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
        {t('Pay {amount}', { amount: moneyWords(deposit) })}
      </Button>
      <Text c="dimmed">
        {plural(
          '{minutes, plural, one {We are holding this time for # more minute.} other {We are holding this time for # more minutes.}}',
          { minutes },
        )}
      </Text>
    </>
  );
}

interface WithdrawProps {
  token: string;
  isPaid: boolean;
  label: string;
  onDone: (request: VisitRequest) => void;
}

function Withdraw({ token, isPaid, label, onDone }: WithdrawProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawVisitRequest, { body: { token } }),
    onSuccess: onDone,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {withdraw.error && (
        <RefusalMessage sentence={refusalOf(withdraw.error).detail || messages.withdrawFailed} />
      )}
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        opened={asking}
        question={t('Withdraw this request?')}
        confirm={t('Yes, Withdraw It')}
        cancel={t('Go Back')}
        grave
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        {isPaid ? t('Your deposit will be refunded.') : undefined}
      </Confirm>
    </>
  );
}
