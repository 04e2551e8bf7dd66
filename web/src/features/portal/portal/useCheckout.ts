import {
  checkoutBalance,
  type InputOf,
  type PaymentProvider,
  type PortalTreatment,
  startCheckout,
} from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { billingMessages } from './messages.ts';

/** The part of a balance to pay: `all`, some `bills`, or an `amount` in dollars. */
export type BalanceChoice = Omit<InputOf<typeof checkoutBalance>['body'], 'patient_id' | 'origin_url'>;

/**
 * Starts paying online and opens the provider's page.
 * @param record the patient's id
 */
export function useCheckout(record: string) {
  const client = useQueryClient();
  const [paying, setPaying] = useState<string | null>(null);
  // One key for each press; kept if there was no answer, since the provider may have been asked.
  const key = useRef<{ what: string; value: string } | null>(null);

  useEffect(() => {
    // After Back from the provider's page, browsers may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setPaying(null);
      void refresh(client, 'portal');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [client]);

  /** @param what names what is paid, for its key and for the screen */
  const open = async (
    what: string,
    ask: (by: { record: string; idempotencyKey: string }) => Promise<{ url: string }>,
  ) => {
    setPaying(what);
    if (key.current?.what !== what) key.current = { what, value: newIdempotencyKey() };
    try {
      const { url } = await ask({ record, idempotencyKey: key.current.value });
      key.current = null;
      location.assign(url);
    } catch (thrown) {
      setPaying(null);
      const { status, detail } = refusalOf(thrown);
      if (status >= 400 && status < 500) key.current = null;
      toast.failed(billingMessages.payFailed, detail);
      // It may have been paid meanwhile, at the desk or in another tab.
      void refresh(client, 'portal');
    }
  };
  const body = { patient_id: record, origin_url: location.origin };

  return {
    /** The payment in progress: a treatment's id, or a part of the balance as text. */
    paying,
    pay: (provider: PaymentProvider, { id, cost }: PortalTreatment) =>
      open(id, (by) =>
        call(startCheckout, { params: { provider }, body: { ...body, treatment_id: id, amount: cost } }, by),
      ),
    payBalance: (provider: PaymentProvider, wanted: BalanceChoice) =>
      open(JSON.stringify(wanted), (by) =>
        call(checkoutBalance, { params: { provider }, body: { ...body, ...wanted } }, by),
      ),
  };
}
