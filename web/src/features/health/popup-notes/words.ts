import type { NoteMoment } from '@cusp/contract';

/** The moments of a pop-up note, as they are chosen. */
export const noteMomentWords: Record<NoteMoment, string> = {
  opening: 'Opening the record',
  booking: 'Booking',
  seating: 'Seating',
  checking_out: 'Check-out',
};
