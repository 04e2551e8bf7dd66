import type { CardCharge, PaymentLink } from '@cusp/contract';
import { t, texts } from '../../../ui/language/t.ts';

/** The texts of online payments at the desk, and of a payment link's page. */
export const onlineMessages = texts({
  refundAsked: 'Refund in progress',
  refundFailed: 'Failed to start the refund',
  linkSent: 'Payment link sent',
  linkFailed: 'Failed to send the payment link',
  unknownCharges: 'Unconfirmed card charges',
  unknownHint:
    'The payment processor has not confirmed whether these cards were charged. Their bills are on hold until it does.',
  askFailed: 'The payment provider could not be reached',
  /** The provider's answer about a charge. */
  chargeLearned: (state: CardCharge['state'], amount: string) =>
    state === 'paid'
      ? t('{amount} was charged, and is recorded', { amount })
      : state === 'declined'
        ? t('{amount} was not charged. The bills are due as before.', { amount })
        : t('Not confirmed yet. Check again later.'),
  chargeFailed: 'Failed to charge the card',
  /** A charge of the desk, which nothing was paid by. */
  cardDeclined: 'The card was declined. Nothing was charged: take the payment another way.',
  /** The answer takes longer than the desk waits. */
  chargeUnderWay:
    'The card processor has not confirmed the charge yet. Its payment will appear in the ledger. Don’t charge again.',
  chargeDone: (card: string) => t('{card} was charged.', { card }),
  howAgreed: (owner: string) => t('{owner} agreed to this charge', { owner }),
  chooseAgreement: 'Choose how the cardholder agreed.',
  cardRemoved: 'The card was removed',
  removeFailed: 'Failed to remove the card',
  cardsFailed: 'Failed to load the card on file',
  noCard: 'No card is on file anymore.',
  linkReadFailed: 'We couldn’t load this payment. Please try again.',
  mayClose: 'You may close this page.',
  payFailed: 'Something went wrong. You were not charged. Please try again, or call your dental office.',
});

/** The states of a payment link. */
export const linkStates: Record<PaymentLink['state'], string> = texts({
  sending: 'On its way',
  sent: 'Sent',
  not_sent: 'Not sent',
  paid: 'Paid',
  expired: 'Expired',
});
