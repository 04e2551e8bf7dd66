import { type BillingPeriod, openBillingPortal, startSubscription } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useAttempts } from '../../../api/attempts.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { subscriptionMessages } from './messages.ts';

/** Opens a page of Stripe: to subscribe to a plan, or the billing page. */
export function useStripePage() {
  const client = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);

  useEffect(() => {
    // After Back from Stripe's page, browsers may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setOpening(null);
      void refresh(client, 'subscription');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [client]);

  const go = async (what: string, ask: () => Promise<{ url: string }>, failed: string) => {
    setOpening(what);
    try {
      location.assign((await ask()).url);
    } catch (thrown) {
      setOpening(null);
      toast.failed(failed, refusalOf(thrown).detail);
      // It may have changed meanwhile, in another tab or by the operator.
      void refresh(client, 'subscription');
    }
  };

  const attempt = useAttempts();
  const origin_url = location.origin;
  return {
    /** The plan (id) whose page is about to open, `portal` for the billing page. */
    opening,
    subscribe: (plan_id: string, billing_period: BillingPeriod) =>
      go(
        plan_id,
        () => {
          const input = { body: { plan_id, billing_period, origin_url } };
          return attempt(input, (idempotencyKey) => call(startSubscription, input, { idempotencyKey }));
        },
        subscriptionMessages.checkoutFailed,
      ),
    openPortal: () =>
      go(
        'portal',
        () =>
          attempt('portal', (idempotencyKey) =>
            call(openBillingPortal, { body: { origin_url } }, { idempotencyKey }),
          ),
        subscriptionMessages.portalFailed,
      ),
  };
}
