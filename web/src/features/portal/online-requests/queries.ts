import { getOnlineRequest, listOnlineRequests } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The requests of the public page that wait. */
export const onlineRequestsQuery = () => queryOf(listOnlineRequests, {}, keyOf('online-requests'));

/** One of them. */
export const onlineRequestQuery = (id: string) =>
  queryOf(getOnlineRequest, { params: { id } }, keyOf('online-requests', id));
