import type { PatientRecall } from '../recalls.ts';

/** What the booking of a recall starts from: the visit that is due, for one recall or for those that are done together. */
export interface RecallBooking {
  /** The current type of the recall that leads. */
  recall_type_id: string;
  /** The recalls in words, the leading one first: `Prophylaxis, Examination`. */
  words: string;
  kind_id: string | null;
  type: PatientRecall['book_type'];
  minutes: number;
  /** Who saw the patient last for it: the patient's hygienist for a cleaning. */
  provider_id: string | null;
  /** The first due date of all. */
  due: string;
  /** The day to book from: the due date, or today once that has passed. */
  from: string;
}

type Bookable = PatientRecall & { due_date: string };
const isBookable = (recall: PatientRecall): recall is Bookable =>
  recall.lead_type_id !== null && recall.due_date !== null;

/** The visits to book for a patient's recalls, also those that aren't due yet, by date. */
export function bookingsOf(recalls: readonly PatientRecall[], today: string): RecallBooking[] {
  const visits = Map.groupBy(recalls.filter(isBookable), ({ lead_type_id }) => lead_type_id);
  return [...visits.values()]
    .flatMap((together) => {
      const lead = together.find(({ current_type_id, lead_type_id }) => current_type_id === lead_type_id);
      const [due] = together.map(({ due_date }) => due_date).toSorted();
      if (lead?.current_type_id === undefined || lead.current_type_id === null || due === undefined)
        return [];
      const { current_type_id, book_kind_id, book_type, minutes, provider_id } = lead;
      const others = together.filter((recall) => recall !== lead);
      return {
        recall_type_id: current_type_id,
        words: [lead, ...others].map(({ name }) => name).join(', '),
        kind_id: book_kind_id,
        type: book_type,
        minutes,
        provider_id,
        due,
        from: due < today ? today : due,
      };
    })
    .toSorted((one, other) => (one.due < other.due ? -1 : 1));
}

/**
 * What a booking of this recall starts from, wherever it is booked; undefined while the recall is booked, paused or ended.
 * @param typeId the recall's type, stored or of today; a recall that is done with another one is booked with that
 */
export function bookingOf(
  recalls: readonly PatientRecall[],
  typeId: string,
  today: string,
): RecallBooking | undefined {
  const asked = recalls.find(
    ({ recall_type_id, current_type_id }) => current_type_id === typeId || recall_type_id === typeId,
  );
  return bookingsOf(recalls, today).find(({ recall_type_id }) => recall_type_id === asked?.lead_type_id);
}
