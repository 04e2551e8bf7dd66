/** Refusals of booking, moving and canceling visits online. */
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
} as const;
