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
} as const;
