import { getSubscription } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';

/** The practice's subscription; owners only. */
export const subscriptionQuery = () => queryOf(getSubscription, {}, keyOf('subscription'));
