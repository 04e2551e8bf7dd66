import type { Prescription } from '@cusp/contract';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { prescriptionMessages } from './messages.ts';
import classes from './PrescriptionCard.module.css';

/** The state of the latest attempt to send it, if there is more to say than its badge does. */
export function SendingNote({
  prescription: { sending, sending_words: words },
}: {
  prescription: Pick<Prescription, 'sending' | 'sending_words'>;
}) {
  if (sending === 'not_sent' || sending === 'sent' || (sending === 'sending' && words === '')) return null;
  if (sending === 'sending')
    return (
      <p className={classes.note}>
        <IconInfoCircle size={18} stroke={1.7} aria-hidden />
        <span>
          {words} {prescriptionMessages.triedAgain}
        </span>
      </p>
    );
  const isOpen = sending === 'not_confirmed';
  return (
    <p className={classes.note} data-grave={isOpen}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <span>
        {isOpen && <b>{prescriptionMessages.notConfirmed}</b>}
        {sending === 'refused' && prescriptionMessages.refused}
        {sending === 'stopped' && prescriptionMessages.notSent} {words}
      </span>
    </p>
  );
}
