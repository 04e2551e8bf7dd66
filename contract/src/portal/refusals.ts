/** Refusals of booking, moving, canceling and checking in for visits online. */
export const bookingRefusals = {
  booking_closed: [409, 'Visits can’t be booked online right now. Please call your dental office.'],
  opening_taken: [409, 'This time was just taken. Please choose another one.'],
  most_booked_online: [
    409,
    'You have booked several visits already. Please call your dental office to book another one.',
  ],
  most_online_changes: [
    429,
    'You have changed your visits several times today. Please call your dental office.',
  ],
  visit_not_changeable: [409, 'This visit can’t be changed online. Please call your dental office.'],
  check_in_early: [409, 'It is too early to check in for this visit.'],
  check_in_over: [409, 'This visit has begun already.'],
  check_in_canceled: [409, 'This visit was canceled. Please call your dental office.'],
  check_in_closed: [409, 'You can’t check in here for this visit. Please go to the front desk.'],
  booking_page_not_found: [404, 'There is no booking page at this address. Please call the dental office.'],
  booking_address_taken: [409, 'Another practice has this address. Choose another one.'],
  holds_full: [429, 'Many people are booking right now. Please try again in a minute.'],
  booking_hold_over: [409, 'The time is no longer held for you. Please choose a time again.'],
  no_booking_code: [422, 'Enter where the code is sent.'],
  booking_code_failed: [503, 'The code could not be sent. Check what you entered, or choose the other way.'],
  most_requests: [
    409,
    'You have asked for several visits already. The practice will answer you, or call them.',
  ],
  deposit_no_provider: [422, 'Online payment is not set up on this server, so no deposit can be asked for.'],
  deposit_first: [409, 'A deposit is paid when this visit is booked. Please load the page again.'],
  visit_request_not_found: [
    404,
    'This request is not known. Open the whole link, or call your dental office.',
  ],
  visit_request_over: [409, 'This can no longer be changed here. Please call your dental office.'],
  deposit_settled: [409, 'This deposit is settled already.'],
  request_decided: [409, 'Somebody has decided about this request already.'],
  hold_requested: [409, 'Somebody asked for this time online. Take the request in, or refuse it.'],
} as const;
