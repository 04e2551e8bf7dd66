import { checkoutStatus, type OutputOf, type PaymentProvider } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf, refresh } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

export type CheckoutStatus = OutputOf<typeof checkoutStatus>;

/**
 * Milliseconds between two requests for a pending payment's status, and how long they go on. Issue 3, "Online
 * payments".
 */
const polling = { every: 3_000, for: 60_000 } as const;

/**
 * Requests the status of an online payment; while it is pending, repeatedly for a minute.
 * @param provider null and undefined: there is none, or it isn't known yet
 * @param session the provider's id of the payment
 */
export function useCheckoutStatus(provider: PaymentProvider | null | undefined, session: string | undefined) {
  const client = useQueryClient();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), polling.for);
    return () => clearTimeout(end);
  }, []);

  const status = useQuery({
    ...queryOf(
      checkoutStatus,
      { params: { provider: provider ?? '', session_id: session ?? '' } },
      keyOf('checkout', session ?? ''),
    ),
    enabled: Boolean(provider && session),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !over && state.data?.payment_status === 'unpaid' ? polling.every : false,
  });

  const settled = status.data?.payment_status;
  useEffect(() => {
    // Queries cached before the payment don't include it yet.
    if (settled) void Promise.all([refresh(client, 'portal'), refresh(client, 'payments')]);
  }, [settled, client]);
  return status;
}
