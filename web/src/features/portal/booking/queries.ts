import { type InputOf, portalBooking, portalOpenings, portalOpeningsForMove } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The reasons that the patient can book, and their rules. */
export const bookingQuery = (record: string) =>
  queryOf(portalBooking, {}, keyOf('portal', record, 'booking'), { record });

/** The search for openings: for a reason, or for a visit that is moved. */
export type OpeningsFor = { reason: string } | { moves: string };

type Days = InputOf<typeof portalOpeningsForMove>['query'];

const daysKey = ({ from, days, provider_id }: Days) => `${from} ${days} ${provider_id ?? ''}`;

export const openingsQuery = (record: string, looked: OpeningsFor, days: Days) =>
  'moves' in looked
    ? queryOf(
        portalOpeningsForMove,
        { params: { id: looked.moves }, query: days },
        keyOf('portal', record, 'openings', looked.moves, daysKey(days)),
        { record },
      )
    : queryOf(
        portalOpenings,
        { query: { booking_reason_id: looked.reason, ...days } },
        keyOf('portal', record, 'openings', looked.reason, daysKey(days)),
        { record },
      );
