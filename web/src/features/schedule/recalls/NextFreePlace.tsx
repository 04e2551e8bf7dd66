import { appointmentDuration, type FreePlace } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '../appointments/queries.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import { nextFreeQuery, patientRecallsQuery } from './queries.ts';
import { appointmentKindsQuery } from '../appointment-types/queries.ts';

/** The appointment to book: the type and length of the recall, or of the visit that it follows. */
interface RecallBooking {
  type: string;
  kind_id: string;
  minutes: number;
}

interface NextFreePlaceProps {
  /** The patient's id and the recall date that the dialog was opened with, '' for none. */
  patient: string;
  date: string;
  onChoose: (place: FreePlace, booking: RecallBooking) => void;
}

/** The next openings of the same kind and length, if a recall date has passed. */
export function NextFreePlace({ patient, date, onChoose }: NextFreePlaceProps) {
  const today = useToday();
  const isPast = patient !== '' && date !== '' && date < today;
  const booking = useRecallBooking(patient, date, isPast);
  const { data: places = [] } = useQuery({
    ...nextFreeQuery({ minutes: booking?.minutes ?? 0, kind_id: booking?.kind_id || undefined }),
    enabled: booking !== undefined,
  });
  if (booking === undefined) return null;
  return (
    <PlaceChoices minutes={booking.minutes} places={places} onChoose={(place) => onChoose(place, booking)} />
  );
}

/** The appointment that a recall of that date books; undefined until known. */
function useRecallBooking(patient: string, date: string, enabled: boolean): RecallBooking | undefined {
  const { data: recalls } = useQuery({ ...patientRecallsQuery(patient), enabled });
  const { data: visits } = useQuery({ ...appointmentsQuery(patient), enabled });
  const { data: kinds } = useQuery({ ...appointmentKindsQuery(), enabled });
  if (!enabled || !recalls || !visits || !kinds) return undefined;
  const recall = recalls.find(({ due_date, book_type }) => due_date === date && book_type !== null);
  if (recall) {
    return { type: recall.book_type ?? '', kind_id: recall.book_kind_id ?? '', minutes: recall.minutes };
  }
  const visit = visits.findLast(({ recall_date }) => recall_date === date);
  if (!visit) return undefined;
  const kind = kinds.find(({ type, is_standard }) => is_standard && type === visit.type);
  return {
    type: visit.type,
    kind_id: visit.kind_id ?? kind?.id ?? '',
    minutes: visit.duration || kind?.minutes || appointmentDuration.byDefault,
  };
}
