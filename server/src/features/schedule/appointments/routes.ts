import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockTreatments } from '../../chart/treatments/index.ts';
import { settleBookingAnswers, recordUnasked } from '../../health/alerts/index.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import { findKind } from '../appointment-types/index.ts';
import { newAppointmentDefaults, progressFor, withAppointmentActions } from '../calendar/index.ts';
import { changeAppointment, changeProgress, requireLength } from './changing.ts';
import { bookAppointment } from './booking.ts';
import type { ChargedFees } from './charged-fees.ts';
import type { ExpectedInsurance } from './expected-insurance.ts';
import { requireOfferedProcedures } from './expected.ts';
import { usuallyExpected } from './expected-queries.ts';
import * as queries from './queries.ts';

import { findAppointment, lockAppointment } from './appointment-queries.ts';
import { progressRoutes } from './progress.ts';

/** Appointments as the specification has them, recalls by `recall_date`, and their progress (progress.ts). */
export const appointments = (insurance: ExpectedInsurance, fees: ChargedFees): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listAppointments,
      readInOneTrip(({ input, caller }) =>
        presented(queries.listAppointments(input.query), (appointment) =>
          withAppointmentActions(appointment, caller()?.person),
        ),
      ),
    ),

    on(
      contract.countAppointments,
      readInOneTrip(
        ({ input }) => queries.countAppointments(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(
      contract.listRecalls,
      readInOneTrip(({ input }) => queries.listRecalls(input.query)),
    ),

    on(
      contract.countRecalls,
      readInOneTrip(
        ({ input }) => queries.countRecalls(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(
      contract.listRecentAppointments,
      readInOneTrip(
        () => queries.latestAppointments(contract.recentAppointments),
        (rows, { person }) => rows.map((row) => withAppointmentActions(row, person)),
      ),
    ),

    on(contract.createAppointment, async ({ tx, person, input }) => {
      const { overlap, treatment_ids = [], expected_procedure_ids, ...given } = input.body;
      const {
        operatory_id = null,
        provider_id = null,
        kind_id = null,
        staff_notes = '',
        asap = false,
      } = given;
      const kind = kind_id === null ? undefined : await findKind(tx, kind_id);
      const booked = await bookAppointment(
        { tx, person },
        {
          ...newAppointmentDefaults,
          ...given,
          type: kind?.type ?? given.type,
          operatory_id,
          provider_id,
          kind_id,
          staff_notes,
          asap,
          overlap_with: [],
          treatment_ids: [...new Set(treatment_ids)].toSorted(),
          ...(expected_procedure_ids !== undefined && {
            expected_procedures: await requireOfferedProcedures(tx, expected_procedure_ids),
          }),
        },
        overlap,
        (id) => findAppointment(tx, id, person),
      );
      await settleBookingAnswers(tx, person, { patientId: given.patient_id, appointmentId: booked.id });
      return booked;
    }),

    on(contract.updateAppointment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, status, overlap, treatment_ids, expected_procedure_ids, ...given } = input.body;
      const locked = await lockAppointment(tx, id, given.patient_id);
      const stored = requireCurrentVersion(locked, version, 'appointment_not_found');
      requireLength(given.duration, stored);
      const progress = progressFor(stored.progress, status);
      const { operatory_id, provider_id, kind_id, staff_notes, asap, ...named } = given;
      // A list sends the whole appointment, whose type usually stays.
      const isOther = kind_id !== stored.kind_id || given.type !== stored.type;
      const kind = typeof kind_id === 'string' && isOther ? await findKind(tx, kind_id) : undefined;
      // A kind counts as its type, so one that is left out can't stay with another type.
      const kept = kind_id === undefined && given.type !== stored.type ? null : kind_id;
      const attached = treatment_ids ?? (given.patient_id === stored.patient_id ? undefined : []);
      if (attached !== undefined && contract.tookPlace(progress)) {
        const removed = stored.treatment_ids.filter((treatment) => !attached.includes(treatment));
        const work = await lockTreatments(tx, removed);
        if (work.some((treatment) => treatment.status !== 'planned')) throw new Refusal('visit_done');
      }
      const becomes = {
        patient_id: given.patient_id,
        type: kind?.type ?? given.type,
        kind_id: kept === undefined ? stored.kind_id : kept,
        appointment_date: given.appointment_date,
        treatment_ids: attached ?? stored.treatment_ids,
      };
      const isAnother =
        becomes.patient_id !== stored.patient_id ||
        becomes.type !== stored.type ||
        becomes.kind_id !== stored.kind_id;
      const expected =
        expected_procedure_ids !== undefined
          ? await requireOfferedProcedures(tx, expected_procedure_ids)
          : isAnother && stored.progress === 'booked'
            ? await usuallyExpected(tx, becomes)
            : undefined;
      const wanted = {
        ...named,
        ...(kind !== undefined && { type: kind.type }),
        ...(operatory_id !== undefined && { operatory_id }),
        ...(provider_id !== undefined && { provider_id }),
        ...(kept !== undefined && { kind_id: kept }),
        ...(staff_notes !== undefined && { staff_notes }),
        ...(asap !== undefined && { asap }),
        ...(attached !== undefined && { treatment_ids: [...new Set(attached)].toSorted() }),
        ...(expected !== undefined && { expected_procedures: expected }),
      };
      const read = (changed: string) => findAppointment(tx, changed, person);
      const step = { overlap, refusal: 'appointment_transition', plans: false } as const;
      if (progress !== stored.progress)
        return changeProgress({ tx, person }, stored, { ...wanted, progress }, step, read);
      const changed = await changeAppointment({ tx, person }, stored, wanted, { overlap }, read);
      const bringsOther = isAnother || attached !== undefined || expected !== undefined;
      if (bringsOther && !contract.hasEnded(progress))
        await recordUnasked(tx, person, {
          patientId: becomes.patient_id,
          moment: 'booking',
          appointmentId: id,
        });
      return changed;
    }),

    ...progressRoutes(insurance, fees),
  ],
});
