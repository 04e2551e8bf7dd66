import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { bookingReasonList } from './queries.ts';

/** Why patients book visits themselves, in their words. */
export const bookingReasons: Feature = {
  constraints: {
    ...bookingReasonList.constraints,
    booking_reason_kind_fk: 'appointment_kind_not_found',
  },
  routes: [
    on(
      contract.listBookingReasons,
      readInOneTrip(() => bookingReasonList.list),
    ),
    on(contract.createBookingReason, ({ tx, input }) => bookingReasonList.insert(tx, input.body)),
    on(contract.updateBookingReason, ({ tx, input }) =>
      bookingReasonList.change(tx, input.params.id, input.body),
    ),
  ],
};
