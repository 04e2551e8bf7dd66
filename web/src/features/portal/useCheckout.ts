import { type PaymentProvider, type PortalTreatment, startCheckout } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/keys.ts';
import { newKey } from '../../newKey.ts';
import { refusalOf } from '../../ui/refusal.ts';
import { toast } from '../../ui/toast.tsx';
import { billingMessages } from './messages.ts';

/**
 * Starts paying a bill online and opens the provider's page.
 * @param record the patient's id
 */
export function useCheckout(record: string) {
  const client = useQueryClient();
  const [paying, setPaying] = useState<string | null>(null);
  // One key for each press; kept if there was no answer, since the provider may have been asked.
  const key = useRef<{ bill: string; value: string } | null>(null);

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

  const pay = async (provider: PaymentProvider, { id, cost }: PortalTreatment) => {
    setPaying(id);
    if (key.current?.bill !== id) key.current = { bill: id, value: newKey() };
    try {
      const { url } = await call(
        startCheckout,
        {
          params: { provider },
          body: { patient_id: record, treatment_id: id, amount: cost, origin_url: location.origin },
        },
        { record, idempotencyKey: key.current.value },
      );
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

  return {
    /** The treatment (id) that is about to be paid. */
    paying,
    pay,
  };
}
