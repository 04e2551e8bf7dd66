import { getSubscription } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** The practice's subscription; owners only. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: keyOf('subscription'),
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
  });
