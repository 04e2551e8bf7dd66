import type { NoteMoment } from '@cusp/contract';

/** When a pop-up note reminds, as it is chosen. */
export const noteMomentWords: Record<NoteMoment, string> = {
  opening: 'Opening the record',
  booking: 'Booking',
  seating: 'Seating',
  checking_out: 'Check-out',
};
