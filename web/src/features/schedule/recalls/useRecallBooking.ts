import { addDays, recallDueDays, bookingOf, bookingsOf, type RecallBooking } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../ui/text/today.tsx';
import { patientRecallsQuery } from './queries.ts';

/** The recall that a dialog is opened for: by its type, or by the date of the recall list. */
interface AskedRecall {
  /** The patient's id, '' for none. */
  patient: string;
  typeId?: string | undefined;
  /** `YYYY-MM-DD` */
  date?: string | undefined;
}

/** What the booking of a patient's recall starts from, and whether that is known yet. */
export function useRecallBooking({ patient, typeId, date }: AskedRecall): {
  booking: RecallBooking | undefined;
  isKnown: boolean;
} {
  const today = useToday();
  const isAsked = patient !== '' && (typeId !== undefined || date !== undefined);
  const { data, isPending } = useQuery({ ...patientRecallsQuery(patient), enabled: isAsked });
  const booking =
    data === undefined
      ? undefined
      : typeId !== undefined
        ? bookingOf(data, typeId, today)
        : bookingsOf(data, today).find(
            ({ due }) => date !== undefined && due <= addDays(date, recallDueDays),
          );
  return { booking, isKnown: !isAsked || !isPending };
}
