import { type LinkedPayment, payByLink, readPaymentLink } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { useLinked } from '../../messages/links/useLinked.ts';
import { storedPaymentLink } from './storedPaymentLink.ts';
import { PaymentLinkReceipt } from './LinkReceipt.tsx';
import { onlineMessages } from './messages.ts';
import classes from './PaymentLinks.module.css';
import { t, texts } from '../../../ui/language/t.ts';

const route = getRouteApi('/pay');

/** The page's sentence about the payment. */
const lines: Record<LinkedPayment['state'], string> = texts({
  open: 'asks you to pay',
  processing: 'Your payment is being processed. You don’t need to do anything.',
  paid: 'This has been paid. Thank you!',
  expired: 'This link has expired. Please call us for a new one.',
  ended: 'Online payments have ended. Please call us to pay.',
});

/** The page behind a payment link: the practice and the amount. Opening it changes nothing, its button does. */
export function PayLinkScreen() {
  usePortalLook('patient');
  const { token: opened } = route.useSearch();
  // Back from the provider's page without having paid.
  const token = opened ?? storedPaymentLink.get();
  const { linked, refusal, testMode, refetch } = useLinked({
    kind: 'pay',
    token,
    read: (signal) => call(readPaymentLink, { body: { token } }, { signal }),
    failed: onlineMessages.linkReadFailed,
  });
  const pay = useMutation({
    mutationFn: () => call(payByLink, { body: { token } }),
    onSuccess: ({ url }) => {
      storedPaymentLink.set(token);
      location.assign(url);
    },
    // It may have been paid meanwhile.
    onError: () => refetch(),
  });
  if (linked === undefined)
    return <UnreadLink title={t('A payment')} testMode={testMode} refusal={refusal} />;
  const { practice_name, practice_phone, look, amount, state, ended_on, receipt } = linked;
  const line =
    state === 'ended' && ended_on !== null
      ? t('Online payments ended on {date}. Please call us to pay.', { date: dateWords(ended_on, 'plain') })
      : lines[state];
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={look}>
      <EntryPage title={practice_name} line={line} testMode={testMode} live>
        {receipt ? (
          <PaymentLinkReceipt receipt={receipt} testMode={testMode} />
        ) : (
          <p className={classes.amount}>{moneyWords(amount)}</p>
        )}
        {pay.error && <RefusalMessage sentence={refusalOf(pay.error).detail || onlineMessages.payFailed} />}
        {state === 'open' && (
          <Button size="md" fullWidth loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
            {t('Pay {amount}', { amount: moneyWords(amount) })}
          </Button>
        )}
        <PracticePhone phone={practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}
