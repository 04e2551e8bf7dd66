import { type KeptCard as Card, payWithKeptCard, type PaymentProvider, removeKeptCard } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { newKey } from '../../../newKey.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { moneyWords } from '../../../ui/formats.ts';
import { refusalOf } from '../../../ui/refusal.ts';
import { toast } from '../../../ui/toast.tsx';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import type { BalanceWanted } from '../useCheckout.ts';

interface KeptCardProps {
  card: Card;
  provider: PaymentProvider;
  /** Undefined while nothing is chosen. */
  wanted: BalanceWanted | undefined;
  /** What is chosen, in dollars. */
  dollars: number;
  /** Another payment is being started. */
  disabled: boolean;
}

/** `Visa 4242`, for a button on a phone. */
const shortOf = ({ brand, last4 }: Card) => `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} ${last4}`;
const nameOf = ({ brand, last4 }: Card) =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** Pays what is chosen with the kept card, after a question, or removes the card. */
export function KeptCard({ card, provider, wanted, dollars, disabled }: KeptCardProps) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'pay' | 'remove' | null>(null);
  // One key for each question, so that a second press after no answer charges nothing more.
  const [key, setKey] = useState(newKey);
  const ended = {
    onError: (error: unknown) => toast.failed(billingMessages.payFailed, refusalOf(error).detail),
    onSettled: async () => {
      setAsking(null);
      await refresh(client, 'portal');
    },
  };
  const pay = useMutation({
    mutationFn: (body: BalanceWanted) =>
      call(
        payWithKeptCard,
        {
          params: { provider },
          body: { ...body, patient_id: patient.id, origin_url: location.origin },
        },
        { record: patient.id, idempotencyKey: key },
      ),
    onSuccess: () => toast.done(billingMessages.cardCharged),
    ...ended,
  });
  const remove = useMutation({
    mutationFn: () => call(removeKeptCard, {}, { record: patient.id }),
    onSuccess: () => toast.done(billingMessages.cardRemoved),
    ...ended,
  });
  const ask = (what: 'pay' | 'remove') => {
    setKey(newKey());
    setAsking(what);
  };

  return (
    <>
      <Group>
        <Button disabled={wanted === undefined || disabled} onClick={() => ask('pay')}>
          Pay {moneyWords(dollars)} with {shortOf(card)}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => ask('remove')}>
          Remove Card
        </Button>
      </Group>
      <Confirm
        opened={asking === 'pay'}
        question={`Pay ${moneyWords(dollars)} with ${nameOf(card)}?`}
        confirm="Pay"
        busy={pay.isPending}
        onConfirm={() => wanted && pay.mutate(wanted)}
        onCancel={() => setAsking(null)}
      />
      <Confirm
        opened={asking === 'remove'}
        question={`Remove ${nameOf(card)}?`}
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(null)}
      >
        {billingMessages.removeCardHint}
      </Confirm>
    </>
  );
}
