import { linkOptions } from '@tanstack/react-router';

interface RecallToBook {
  patient: string;
  /** The recall's type; without one it is the recall of the last visit, with its date. */
  recall?: string | undefined;
  date?: string | undefined;
}

/** The dialog that books a patient's recall, on the Recall tab. */
export const recallBookingLink = (recall: RecallToBook) =>
  linkOptions({ to: '/appointments', search: { tab: 'recall', dialog: 'new', ...recall } });
