import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { takeBackEnded } from '../../chart/chart/index.ts';
import { findScheduled } from '../calendar/index.ts';
import {
  actAs,
  hasPayments,
  lockTreatments,
  setTreatmentStatuses,
  strikeTreatment,
} from '../../chart/treatments/index.ts';
import type { ChargedFees } from './charged-fees.ts';
import type { ExpectedInsurance } from './expected-insurance.ts';
import { changeAppointment } from './changing.ts';
import { eventsOf, appointmentHistory } from './undo-queries.ts';
import { EventFields, history, undoRefusal } from './undo-rules.ts';
import { lockAppointment } from './appointment-queries.ts';

/** The treatments among those that a step made for which nothing was paid ahead. */
async function unpaid(tx: Tx, made: readonly string[]): Promise<string[]> {
  const there = await lockTreatments(tx, made);
  const paid = await Promise.all(there.map(({ id }) => hasPayments(tx, id)));
  return there.filter((_, place) => paid[place] === false).map(({ id }) => id);
}

/** A visit's history, and undoing its last event. */
export const undoRoutes = (insurance: ExpectedInsurance, fees: ChargedFees) => [
  on(
    contract.listAppointmentEvents,
    readInOneTrip(
      ({ input }) => appointmentHistory(input.params.id),
      ({ visit, events, names }, { auditScope }) => {
        if (visit === undefined) throw new Refusal('appointment_not_found');
        auditScope.setSubject({ patientId: visit.patient_id });
        return history(events, names);
      },
    ),
  ),

  on(contract.undoAppointment, async ({ tx, person, input }) => {
    const { id } = input.params;
    const { event_id } = input.body;
    const stored = await lockAppointment(tx, id);
    if (stored === undefined) throw new Refusal('appointment_not_found');
    const events = await eventsOf(tx, id);
    const refused = undoRefusal(event_id, events);
    if (refused !== undefined) throw new Refusal(refused);
    const event = events.find((one) => one.id === event_id);
    const {
      treatments = [],
      overlap_with = [],
      overlap_reason = '',
      ...before
    } = EventFields.parse(event?.before);

    // Only treatments that the check-out completed; other changes since then stay.
    const { made = [] } = EventFields.parse(event?.after);
    const wanted = new Map(treatments.map((treatment) => [treatment.id, treatment]));
    const completed = (await lockTreatments(tx, [...wanted.keys()])).filter(
      ({ status }) => status === 'completed',
    );
    const restored = completed.map(({ id: of, status }) => wanted.get(of) ?? { id: of, status });
    await actAs(tx, 'undo');
    await takeBackEnded(tx, person, stored.patient_id, [...restored.map(({ id: of }) => of), ...made]);
    const undone = [...restored.map(({ id: of }) => of), ...made];
    if (event?.kind === 'progress')
      await insurance.takeBack(tx, { treatmentIds: undone, since: event.at }, person);
    if (event?.kind === 'progress' && contract.wasBroken(stored.progress))
      await fees.takeBack(tx, id, person);
    await setTreatmentStatuses(tx, restored, person);
    for (const treatment of restored) recordEvent(tx, 'treatment.changed', treatment.id, byStaff(person));
    for (const of of await unpaid(tx, made)) {
      await strikeTreatment(tx, of, person);
      recordEvent(tx, 'treatment.undone', of, byStaff(person));
    }

    const how = {
      kind: 'undone',
      undoes: event_id,
      overlap: overlap_with.length > 0 ? { with: overlap_with, reason: overlap_reason } : null,
      also: {
        before: {
          treatments: completed.map(({ id: of, status, provider_id }) => ({ id: of, status, provider_id })),
        },
        after: { treatments: restored },
      },
    } as const;
    return changeAppointment({ tx, person }, stored, before, how, () => findScheduled(tx, id, person));
  }),
];
