import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** Kinds of appointment: the eight standard ones, and the practice's own. */
export const appointmentKinds: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listAppointmentKinds,
      readInOneTrip(() => queries.listAppointmentTypes),
    ),

    on(contract.createAppointmentKind, async ({ tx, input }) => {
      const { version: _, procedures, ...fields } = input.body;
      return queries.insertAppointmentType(tx, fields, procedures);
    }),

    on(contract.updateAppointmentKind, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, procedures, ...fields } = input.body;
      const stored = requireCurrentVersion(
        await queries.lockAppointmentType(tx, id),
        version,
        'appointment_kind_not_found',
      );
      if (stored.is_standard && stored.type !== fields.type) throw new Refusal('standard_kind');
      return queries.updateAppointmentType(tx, id, fields, procedures);
    }),

    on(contract.deleteAppointmentKind, async ({ tx, input }) => {
      const { id } = input.params;
      const stored = await queries.lockAppointmentType(tx, id);
      if (stored === undefined) throw new Refusal('appointment_kind_not_found');
      if (stored.is_standard) throw new Refusal('standard_kind');
      await queries.archiveKind(tx, id);
      return null;
    }),
  ],
};
