import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { endWish, lockWishedVisit, storeWish, wishes, wishOf } from '../../schedule/earlier-times/index.ts';

/** Patients who would come sooner than they are booked: their wish puts the visit on the short list of the practice. */
export const earlierTimes: Feature = {
  routes: [
    on(
      contract.portalEarlierTimes,
      readInOneTrip(() => wishes),
    ),

    on(contract.portalSetEarlierTime, async ({ tx, portalSession, input }) => {
      const { id } = input.params;
      const { version, ...wish } = input.body;
      const visit = await ownVisit(tx, portalSession, id);
      if (!visit.is_to_come) throw new Refusal('visit_link_changed');
      if (wish.until < visit.today || wish.until > visit.date) {
        const message = 'Choose a day from today to the day of your visit.';
        throw new Refusal('invalid', [{ path: 'until', message }]);
      }
      if (typeof version === 'number') {
        // Also of a wish that was taken back meanwhile.
        const stored = await wishOf(tx, id);
        if (stored === undefined || version < stored.version) throw new Refusal('stale_version');
      }
      const stored = await storeWish(tx, id, visit, wish);
      recordEvent(tx, 'appointment.changed', id, byPatient(portalSession));
      return stored;
    }),

    on(contract.portalDropEarlierTime, async ({ tx, portalSession, input }) => {
      const { id } = input.params;
      await ownVisit(tx, portalSession, id);
      await endWish(tx, id);
      recordEvent(tx, 'appointment.changed', id, byPatient(portalSession));
      return null;
    }),
  ],
};

/** In the server's role from here on: patients write none of these rows themselves. */
async function ownVisit(tx: Tx, { records }: PatientSession, id: string) {
  await tx.all(becomeServer);
  const visit = await lockWishedVisit(tx, id, records);
  if (visit === undefined) throw new Refusal('appointment_not_found');
  return visit;
}
