import * as contract from '@cusp/contract';
import { becomeServer } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { changeProgress, lockAppointment } from '../../schedule/appointments/index.ts';
import { checkInOf, onlineBookingHere } from '../../schedule/online-booking/index.ts';

const refusals = {
  early: 'check_in_early',
  over: 'check_in_over',
  canceled: 'check_in_canceled',
  closed: 'check_in_closed',
} as const;

/** Patients say in the portal that they are here. */
export const checkIn: Feature = {
  routes: [
    on(contract.portalCheckIn, async ({ tx, portalSession, input }) => {
      await tx.all(becomeServer);
      const { id } = input.params;
      const visit = await lockAppointment(tx, id);
      if (visit === undefined || !portalSession.records.includes(visit.patient_id))
        throw new Refusal('appointment_not_found');
      const { rules, timeZone } = await tx.ask(onlineBookingHere);
      const state = checkInOf(visit, rules, timeZone, new Date());
      // A second tap changes nothing, nor does a tap after the desk was faster.
      if (state === 'done') return { id, arrived: true };
      if (state !== 'open') throw new Refusal(refusals[state]);
      return changeProgress(
        { tx, byPatientIn: { timeZone, by: portalSession } },
        visit,
        { progress: 'arrived' },
        { refusal: 'visit_progress', plans: false },
        async () => ({ id, arrived: true }),
      );
    }),
  ],
};
