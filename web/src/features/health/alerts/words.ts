import type { Alert, AlertLevel, AskedMoment } from '@cusp/contract';
import { IconAlertTriangleFilled, IconHandStop, IconInfoCircle, IconNote } from '@tabler/icons-react';

/** A level is a word and an icon, never color alone. */
export const levelWords: Record<AlertLevel, { word: string; icon: typeof IconHandStop }> = {
  stops: { word: 'Stop', icon: IconHandStop },
  warns: { word: 'Warning', icon: IconAlertTriangleFilled },
  informs: { word: 'To know', icon: IconInfoCircle },
};

/** How grave it is, as it is shown: a pop-up note is none of the levels. */
export const wordOf = ({ note, level }: Pick<Alert, 'note' | 'level'>) =>
  note === null ? levelWords[level] : { word: 'Note', icon: IconNote };

export const atMoment: Record<AskedMoment, { name: string; question: string; goOn: string; leave: string }> =
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
      leave: 'Don’t Plan',
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
      goOn: 'Go On',
      leave: 'Don’t Prescribe',
    },
    checking_out: {
      name: 'Check-out',
      question: 'Before the check-out',
      goOn: 'Check Out',
      leave: 'Not Yet',
    },
  };

/** An alert in one line, as a mark says it on hover and to a screen reader. */
export const alertLine = (alert: Alert): string => {
  const { title, instruction, because } = alert;
  return `${wordOf(alert).word}: ${title}${because.length > 0 ? ` (${because.join(', ')})` : ''}. ${instruction}`.trim();
};
