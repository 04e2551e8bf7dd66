import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { mustBeCurrent, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';

/** Kinds of appointment: the eight standard ones, and the practice's own. */
export const appointmentKinds: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listAppointmentKinds,
      readInOneTrip(() => queries.listAppointmentTypes),
    ),

    on(contract.createAppointmentKind, async ({ tx, person, input }) => {
      const { version: _, procedures, ...fields } = input.body;
      const kind = await queries.insertAppointmentType(tx, fields, procedures);
      recordEvent(tx, 'appointment_kind.added', kind.id, byStaff(person));
      return kind;
    }),

    on(contract.updateAppointmentKind, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, procedures, ...fields } = input.body;
      const stored = mustBeCurrent(
        await queries.lockAppointmentType(tx, id),
        version,
        'appointment_kind_not_found',
      );
      if (stored.is_standard && stored.type !== fields.type) throw new Refusal('standard_kind');
      recordEvent(tx, 'appointment_kind.changed', id, byStaff(person));
      return queries.updateAppointmentType(tx, id, fields, procedures);
    }),

    on(contract.deleteAppointmentKind, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.lockAppointmentType(tx, id);
      if (stored === undefined) throw new Refusal('appointment_kind_not_found');
      if (stored.is_standard) throw new Refusal('standard_kind');
      await queries.archiveKind(tx, id);
      recordEvent(tx, 'appointment_kind.removed', id, byStaff(person));
      return null;
    }),
  ],
};
