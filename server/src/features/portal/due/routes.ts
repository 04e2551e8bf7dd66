import * as contract from '@cusp/contract';
import { addDays, bookingsOf, recallDueDays, yearsBetween } from '@cusp/contract';
import { becomeServer } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { isForAge, onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { patientRecalls } from '../../schedule/recalls/index.ts';
import { bookedFor, reasonsToBook } from '../booking/index.ts';

/** The visits that a patient is due for, by the same recalls as at the desk. */
export const dueVisits: Feature = {
  routes: [
    on(contract.portalDueVisits, async ({ tx, portalSession }) => {
      await tx.all(becomeServer);
      const [recalls, { rules, timeZone }, { born, may_book }, reasons] = await Promise.all([
        tx.ask(patientRecalls(portalSession.patientId)),
        tx.ask(onlineBookingHere),
        tx.ask(bookedFor(portalSession)),
        tx.ask(reasonsToBook),
      ]);
      const [today = ''] = clockIn(timeZone, new Date()).split(' ');
      const bookable = rules.is_open
        ? reasons.filter((reason) => reason.way === 'book' && isForAge(reason, yearsBetween(born, today)))
        : [];
      // Nobody asks the deceased, the inactive and archived records.
      const soon = addDays(today, recallDueDays);
      return bookingsOf(may_book ? recalls : [], today)
        .filter(({ due }) => due <= soon)
        .map(({ recall_type_id, words, due, kind_id }) => ({
          recall_type_id,
          name: words,
          due_date: due,
          overdue: due < today,
          booking_reason_id: bookable.find((reason) => reason.kind_id === kind_id)?.id ?? null,
        }));
    }),
  ],
};
