import type { Alert, AlertLevel, PromptMoment } from '@cusp/contract';
import { IconAlertTriangleFilled, IconHandStop, IconInfoCircle, IconNote } from '@tabler/icons-react';

/** A level is shown as a word and an icon, never by color alone. */
export const levelWords: Record<AlertLevel, { word: string; icon: typeof IconHandStop }> = {
  stops: { word: 'Stop', icon: IconHandStop },
  warns: { word: 'Warning', icon: IconAlertTriangleFilled },
  informs: { word: 'Info', icon: IconInfoCircle },
};

/** The word and icon of an alert: its level, or "Note" for a pop-up note, which has no level. */
export const alertLabel = ({ note, level }: Pick<Alert, 'note' | 'level'>) =>
  note === null ? levelWords[level] : { word: 'Note', icon: IconNote };

export const atMoment: Record<PromptMoment, { name: string; question: string; goOn: string; leave: string }> =
  {
    booking: {
      name: 'Booking',
      question: 'Before this visit is booked',
      goOn: 'Book It',
      leave: 'Don’t Book',
    },
    seating: {
      name: 'Seating',
      question: 'Before the patient is seated',
      goOn: 'Seat the Patient',
      leave: 'Not Yet',
    },
    planning: {
      name: 'Planning',
      question: 'Before this is planned',
      goOn: 'Plan It',
      leave: 'Don’t Add',
    },
    anesthetizing: {
      name: 'Anesthetic or sedation',
      question: 'Before this is given',
      goOn: 'Continue',
      leave: 'Don’t Give',
    },
    completing: {
      name: 'Completing',
      question: 'Before this is completed',
      goOn: 'Complete It',
      leave: 'Don’t Complete',
    },
    prescribing: {
      name: 'Prescribing',
      question: 'Before this is prescribed',
      goOn: 'Continue',
      leave: 'Don’t Prescribe',
    },
    checking_out: {
      name: 'Check-out',
      question: 'Before check-out',
      goOn: 'Check Out',
      leave: 'Not Yet',
    },
  };

/** An alert in one line, for the mark's tooltip and for screen readers. */
export const alertSummary = (alert: Alert): string => {
  const { title, instruction, because } = alert;
  return `${alertLabel(alert).word}: ${title}${because.length > 0 ? ` (${because.join(', ')})` : ''}. ${instruction}`.trim();
};
