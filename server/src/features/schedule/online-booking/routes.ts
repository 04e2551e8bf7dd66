import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** The rules by which patients book, move and cancel visits themselves. The calls of patients are the portal's. */
export const onlineBookingRules: Feature = {
  constraints: { booking_page_name_unique: 'booking_address_taken' },
  routes: [
    on(
      contract.getOnlineBooking,
      readInOneTrip(() => queries.onlineBooking),
    ),

    on(contract.updateOnlineBooking, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const rules = await queries.setOnlineBooking(tx, fields, version);
      if (rules === undefined) throw new Refusal('stale_version');
      recordEvent(tx, 'booking_reason.changed', person.practice.id, byStaff(person));
      return rules;
    }),

    on(
      contract.getBookingPage,
      readInOneTrip(() => queries.bookingPage),
    ),

    on(contract.updateBookingPage, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const page = await queries.setBookingPage(
        tx,
        { ...fields, framed_by: [...new Set(fields.framed_by)] },
        version,
      );
      if (page === undefined) throw new Refusal('stale_version');
      recordEvent(tx, 'booking_reason.changed', person.practice.id, byStaff(person));
      return page;
    }),
  ],
};
