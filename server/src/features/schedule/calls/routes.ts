import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keepContact, patientOfVisit, refusePastAttempt } from '../recalls/index.ts';

/** Phone calls that staff log. They are contacts like those about recalls, in the same table, so that no call is kept twice. */
export const calls: Feature = {
  routes: [
    on(contract.logPhoneCall, async ({ tx, person, input }) => {
      const { patient_id, appointment_id } = input.body;
      refusePastAttempt(input.body.next_attempt, todayAt(person.practice.timeZone));
      const ofVisit = appointment_id === null ? null : await patientOfVisit(tx, appointment_id, patient_id);
      if (ofVisit === undefined) throw new Refusal('appointment_not_found');
      return keepContact(
        tx,
        { ...input.body, patient_id: patient_id ?? ofVisit, how: 'phone', follow_up_id: null },
        person,
      );
    }),
  ],
};
