import type { Prescription } from '@cusp/contract';
import { IconBan } from '@tabler/icons-react';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { cancellationWords } from '../renewals/messages.ts';
import classes from './PrescriptionCard.module.css';

/** Shows that a prescription was canceled, by whom and why, and the pharmacy's answer. */
export function CancelledNote({
  prescription: { cancelled },
}: {
  prescription: Pick<Prescription, 'cancelled'>;
}) {
  if (cancelled === null) return null;
  return (
    <p
      className={classes.note}
      data-grave={cancelled.approved === false || cancelled.state === 'not_confirmed'}
    >
      <IconBan size={18} stroke={1.7} aria-hidden />
      <span>
        <b>{cancellationWords(cancelled)}</b> {cancelled.reason} {cancelled.by} ·{' '}
        <LocalDateTime moment={cancelled.at} />
      </span>
    </p>
  );
}
