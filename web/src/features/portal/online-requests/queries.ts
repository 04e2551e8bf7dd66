import { getOnlineRequest, listOnlineRequests, requestOpenings, timesInsteadOfVisit } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The requests of the public page that wait. */
export const onlineRequestsQuery = () => queryOf(listOnlineRequests, {}, keyOf('online-requests'));

/** A request by its id. */
export const onlineRequestQuery = (id: string) =>
  queryOf(getOnlineRequest, { params: { id } }, keyOf('online-requests', id));

/** The times of the next four weeks that can be proposed in its place. */
export const requestOpeningsQuery = (id: string) =>
  queryOf(
    requestOpenings,
    { params: { id }, query: { days: '28' } },
    keyOf('online-requests', id, 'openings'),
  );

/** The same in place of a visit that its patient booked in the portal. */
export const timesInsteadQuery = (visitId: string) =>
  queryOf(
    timesInsteadOfVisit,
    { params: { id: visitId }, query: { days: '28' } },
    keyOf('online-requests', 'instead', visitId),
  );
