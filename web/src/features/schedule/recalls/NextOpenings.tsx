import {
  addDays,
  appointmentDuration,
  type FreePlace,
  recallDueDays,
  type RecallBooking,
} from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { patientBarQuery } from '../../people/patient-header/queries.ts';
import { isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { PlaceChoices } from './PlaceChoices.tsx';
import { nextFreeQuery } from './queries.ts';
import { bookingWords } from './words.ts';

interface WantedOpening {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  /** '' for any. */
  kindId: string;
  minutes: number;
  /** The first day; today if it is unknown or has passed. */
  from: string | undefined;
  /** The recall that is booked, with the patient's provider if one is known. */
  recall: RecallBooking | undefined;
}

interface NextOpeningsProps extends WantedOpening {
  enabled: boolean;
  /** The first one gets the focus, so that Enter takes it. */
  focusFirst?: boolean;
  onChoose: (place: FreePlace) => void;
}

/** The next openings for a visit, those that suit the patient first. */
export function NextOpenings({ enabled, focusFirst = false, onChoose, ...wanted }: NextOpeningsProps) {
  const places = useOpenings(wanted, enabled);
  const today = useToday();
  const { data: providers = [] } = useQuery(providersQuery());
  const { kindId, minutes, from, recall } = wanted;
  const provider = providers.find(({ id }) => id === recall?.provider_id)?.name ?? '';
  return (
    <PlaceChoices
      key={[kindId, minutes, from, recall?.recall_type_id].join(' ')}
      what={recall && bookingWords(recall, provider, today)}
      minutes={minutes}
      places={places}
      focusFirst={focusFirst}
      onChoose={onChoose}
    />
  );
}

/**
 * Openings with the provider on the patient's preferred days and times; with none of them within a month, on any day; and with none
 * either, with whoever may do it.
 */
function useOpenings(
  { patient, kindId, minutes, from, recall }: WantedOpening,
  enabled: boolean,
): readonly FreePlace[] {
  const today = useToday();
  const { least, most, step } = appointmentDuration;
  const isWanted = enabled && patient !== '' && minutes >= least && minutes <= most && minutes % step === 0;
  const { data: bar, isError } = useQuery({ ...patientBarQuery(patient), enabled: isWanted });
  const first = from !== undefined && isDate(from) && from > today ? from : today;
  const [part, other] = bar?.preferred_times ?? [];
  const any = { minutes: String(minutes), kind_id: kindId || undefined, from: first };
  const theirs = { ...any, provider_id: recall?.provider_id ?? undefined, to: addDays(first, recallDueDays) };
  const best = useQuery({
    ...nextFreeQuery({
      ...theirs,
      days: bar?.preferred_days.join(',') || undefined,
      part: other === undefined ? part : undefined,
    }),
    enabled: isWanted && (bar !== undefined || isError),
  });
  const isEmpty = (found: readonly FreePlace[] | undefined) => found?.length === 0;
  const onAnyDay = useQuery({ ...nextFreeQuery(theirs), enabled: isWanted && isEmpty(best.data) });
  const withAnyone = useQuery({ ...nextFreeQuery(any), enabled: isWanted && isEmpty(onAnyDay.data) });
  return (
    [best.data, isEmpty(best.data) ? onAnyDay.data : [], isEmpty(onAnyDay.data) ? withAnyone.data : []].find(
      (found) => found !== undefined && found.length > 0,
    ) ?? []
  );
}
