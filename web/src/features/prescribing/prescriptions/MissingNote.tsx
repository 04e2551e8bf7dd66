import type { Prescription } from '@cusp/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { prescriptionMessages } from './messages.ts';
import { missingOnPaper } from './missingOnPaper.ts';
import classes from './PrescriptionCard.module.css';

/** Shows what a pharmacy would miss, before anybody prints the prescription; renders nothing if it was sent. */
export function MissingNote({ prescription }: { prescription: Prescription }) {
  const { user } = useSession();
  const missing = missingOnPaper(prescription, user.practice);
  if (prescription.sent_to_pharmacy || prescription.cancelled || missing.length === 0) return null;
  return (
    <p className={classes.note}>
      <IconPrinter size={18} stroke={1.7} aria-hidden />
      <span>
        {prescriptionMessages.lacks} {missing.join(', ')}.
      </span>
    </p>
  );
}
