import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import type { Prefill } from './context.ts';
import { useRecallBooking } from '../recalls/useRecallBooking.ts';

interface BookingDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient's id. */
  patient?: string | undefined;
  /** The date of the recall list, `YYYY-MM-DD`: product.md (2) begins with it, also one that has passed. */
  date?: string | undefined;
  /** The type of the recall that is booked. */
  recall?: string | undefined;
  /** What is known besides. */
  prefill?: Prefill;
}

/** The booking form on a screen without the schedule; from a recall it begins with what is due. */
export function BookingDialog({
  opened,
  onClose,
  patient = '',
  date,
  recall: typeId,
  prefill,
}: BookingDialogProps) {
  const { booking, isKnown } = useRecallBooking({ patient, typeId, date });
  if (!opened || !isKnown) return null;
  const day = date ?? booking?.from;
  return (
    <AppointmentDialogs
      key={[patient, date, typeId].join(' ')}
      first={{
        what: 'book',
        prefill: {
          ...prefill,
          ...(patient !== '' && { patient }),
          ...(day !== undefined && { date: day, from: booking?.from ?? day }),
          ...(booking && { recall: booking, kindId: booking.kind_id, minutes: booking.minutes }),
        },
      }}
      onClosed={onClose}
    />
  );
}
