import {
  type KeptCard as CardKept,
  payWithKeptCard,
  type PaymentProvider,
  type PortalBalance,
  removeKeptCard,
} from '@cusp/contract';
import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { refresh } from '../../../../api/keys.ts';
import { newIdempotencyKey } from '../../../../ui/forms/idempotencyKey.ts';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { capital, moneyWords } from '../../../../ui/text/formats.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import type { BalanceChoice } from '../useCheckout.ts';
import classes from './Billing.module.css';
import { t } from '../../../../ui/language/t.ts';

interface KeptCardSectionProps {
  card: CardKept;
  provider: PaymentProvider;
  /** Undefined while nothing is chosen. */
  wanted: BalanceChoice | undefined;
  /** The chosen amount, in dollars. */
  dollars: number;
  /** Another payment is being started. */
  disabled: boolean;
}

/** `Visa 4242`, for a button on a phone. */
const shortOf = ({ brand, last4 }: CardKept) => `${capital(brand)} ${last4}`;
const nameOf = ({ brand, last4 }: CardKept) =>
  t('{brand} ending in {last4}', { brand: capital(brand), last4 });

/** Pays the chosen amount with the kept card, after a question, or removes the card. */
export function KeptCardSection({ card, provider, wanted, dollars, disabled }: KeptCardSectionProps) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // One key for each question, so that a second press after no answer charges nothing more.
  const [key, setKey] = useState(newIdempotencyKey);
  const pay = useMutation({
    mutationFn: (body: BalanceChoice) =>
      call(
        payWithKeptCard,
        {
          params: { provider },
          body: { ...body, patient_id: patient.id, origin_url: location.origin },
        },
        { record: patient.id, idempotencyKey: key },
      ),
    onSuccess: () => toast.done(billingMessages.cardCharged),
    onError: (error: unknown) => toast.failed(billingMessages.payFailed, refusalOf(error).detail),
    onSettled: async () => {
      setAsking(false);
      await refresh(client, 'portal');
    },
  });
  const ask = () => {
    setKey(newIdempotencyKey());
    setAsking(true);
  };

  return (
    <>
      <Group>
        <Button disabled={wanted === undefined || disabled} onClick={ask}>
          {t('Pay {money} with {card}', { money: moneyWords(dollars), card: shortOf(card) })}
        </Button>
        <RemoveCard card={card} />
      </Group>
      <Confirm
        opened={asking}
        question={t('Pay {dollars} with {card}?', { dollars: moneyWords(dollars), card: nameOf(card) })}
        confirm={t('Pay')}
        busy={pay.isPending}
        onConfirm={() => wanted && pay.mutate(wanted)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Removes the kept card, after a question. */
function RemoveCard({ card }: Pick<KeptCardSectionProps, 'card'>) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeKeptCard, {}, { record: patient.id }),
    onSuccess: () => toast.done(billingMessages.cardRemoved),
    onError: (error: unknown) => toast.failed(billingMessages.cardStays, refusalOf(error).detail),
    onSettled: async () => {
      setAsking(false);
      await refresh(client, 'portal');
    },
  });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('Remove Card')}
      </Button>
      <Confirm
        opened={asking}
        question={t('Remove {card}?', { card: nameOf(card) })}
        confirm={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {billingMessages.removeCardHint}
      </Confirm>
    </>
  );
}

/**
 * The credit and the kept card when nothing can be paid online now; the card can be removed at any time. Renders nothing without both.
 */
export function CreditAndCard({ due, card, credits }: Pick<PortalBalance, 'due' | 'card' | 'credits'>) {
  if (card === null && credits <= 0) return null;
  return (
    <Card component="section" aria-labelledby="kept-for-later">
      <Stack gap="sm">
        <Title order={2} id="kept-for-later">
          {due > 0 ? billingMessages.keptForLater : billingMessages.nothingToPay}
        </Title>
        {credits > 0 && <p className={classes.note}>{billingMessages.credit(moneyWords(credits))}</p>}
        {card && (
          <Group>
            <span>{t('{card} is on file for your next payment.', { card: nameOf(card) })}</span>
            <RemoveCard card={card} />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
