import { getBookingPage, getOnlineBooking, listBookingReasons } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Why patients book, in their words. */
export const bookingReasonsQuery = () => queryOf(listBookingReasons, {}, keyOf('booking-reasons'));

/** The rules by which patients book, move and cancel visits themselves. */
export const onlineBookingQuery = () => queryOf(getOnlineBooking, {}, keyOf('booking-reasons', 'rules'));

/** The public page of new patients. */
export const bookingPageQuery = () => queryOf(getBookingPage, {}, keyOf('booking-reasons', 'page'));
