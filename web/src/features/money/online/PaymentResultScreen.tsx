import { Badge, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tokens } from '../../../api/tokens.ts';
import { type CheckoutStatus, useCheckoutStatus } from './checkoutStatus.ts';
import { configQuery } from '../../../api/config.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { Money } from '../../../ui/text/Values.tsx';
import { useServiceName } from '../../../ui/shell/serviceName.ts';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { PaymentLinkReceipt } from './LinkReceipt.tsx';
import classes from './PaymentResult.module.css';
import { t } from '../../../ui/language/t.ts';

const route = getRouteApi('/payments/success');

const noLook = { picture: null, colors: '', mark: '' } as const;

/** The result of an online payment: paid, still in progress, or failed. One by a link is in the practice's look. */
export function PaymentResultScreen() {
  usePortalLook('patient');
  const { session_id } = route.useSearch();
  const config = useQuery(configQuery());
  const provider = config.data?.payment_provider;
  const status = useCheckoutStatus(provider, session_id);
  const unknowable = !session_id || provider === null || config.error !== null || status.error !== null;
  const testMode = config.data?.test_mode ?? false;
  const { title, tone, icon, words, button } = resultOf(
    status.data ?? (unknowable ? 'unknowable' : 'loading'),
  );
  const receipt = status.data?.receipt;
  const byLink = receipt !== undefined;
  const service = useServiceName();
  const lead = { name: receipt?.practice.name ?? service, look: receipt?.practice.look ?? noLook };

  return (
    <PracticeLead {...lead}>
      <EntryPage
        title={title}
        testMode={testMode}
        live
        sign={
          <div className={classes.sign} data-tone={tone} aria-hidden>
            {icon}
          </div>
        }
      >
        {receipt ? <PaymentLinkReceipt receipt={receipt} testMode={testMode} /> : words}
        {receipt && <PracticePhone phone={receipt.practice.phone} />}
        {byLink && tone === 'bad' && (
          <LinkButton to="/pay" size="md" fullWidth>
            {t('Try Again')}
          </LinkButton>
        )}
        {button && !byLink && (
          <LinkButton
            // A patient goes back to the portal, staff to their own payments. product.md, 2.
            to={tokens.get('patient') === null ? '/payments' : '/patient-portal/payments'}
            size="md"
            fullWidth
          >
            {button}
          </LinkButton>
        )}
      </EntryPage>
    </PracticeLead>
  );
}

interface Result {
  title: string;
  tone: 'good' | 'open' | 'bad';
  icon: ReactNode;
  words: ReactNode;
  button?: string;
}

const failed = (why: string): Result => ({
  title: t('Payment Failed'),
  tone: 'bad',
  icon: <IconCircleX />,
  words: <p className={classes.words}>{why}</p>,
  button: t('Try Again'),
});

/** The page's sentences about a payment. product.md, 2. */
function resultOf(payment: CheckoutStatus | 'loading' | 'unknowable'): Result {
  if (payment === 'unknowable') {
    return failed(t('We couldn’t confirm this payment. If you paid, it will appear under Payments.'));
  }
  if (payment === 'loading') {
    return {
      title: t('Processing Payment...'),
      tone: 'open',
      icon: <Loader size={44} />,
      words: <p className={classes.words}>{t('This may take a moment.')}</p>,
    };
  }
  switch (payment.payment_status) {
    case 'paid':
      return {
        title: t('Payment Successful!'),
        tone: 'good',
        icon: <IconCircleCheck />,
        words: <Paid cents={payment.amount_total} />,
        button: t('Continue to Payments'),
      };
    case 'unpaid':
      return {
        title: t('Payment Pending'),
        tone: 'open',
        icon: <IconHourglass />,
        words: <p className={classes.words}>{t('Your payment is being processed')}</p>,
        button: t('Back to Payments'),
      };
    case 'failed':
      return failed(t('The payment was declined. Nothing was charged.'));
    case 'expired':
      return failed(t('The payment was not finished in time. Nothing was charged.'));
  }
}

const Paid = ({ cents }: { cents: number }) => (
  <dl className={classes.facts}>
    <dt>{t('Amount Paid')}</dt>
    <dd>
      <Money amount={cents / 100} />
    </dd>
    <dt>{t('Status')}</dt>
    <dd>
      <Badge className="status status-paid" variant="unstyled" tt="none">
        {t('Paid')}
      </Badge>
    </dd>
  </dl>
);
