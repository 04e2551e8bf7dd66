import * as contract from '@cusp/contract';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import * as queries from './queries.ts';
import { eventOf, mayBecome } from './rules.ts';

export const appointments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listAppointments,
      asks(({ input }) => queries.listAppointments(input.query)),
    ),

    on(
      contract.countAppointments,
      asks(
        ({ input }) => queries.countAppointments(input.query),
        (figures, { auditScope }) => auditScope.counted(figures),
      ),
    ),

    on(
      contract.listRecalls,
      asks(({ input }) => queries.listRecalls(input.query)),
    ),

    on(
      contract.countRecalls,
      asks(
        ({ input }) => queries.countRecalls(input.query),
        (figures, { auditScope }) => auditScope.counted(figures),
      ),
    ),

    on(
      contract.listRecentAppointments,
      asks(() => queries.recentAppointments(contract.recentAppointments)),
    ),

    on(contract.createAppointment, async ({ tx, person, input }) => {
      const appointment = await queries.insertAppointment(tx, input.body);
      happened(tx, 'appointment.scheduled', appointment.id, byStaff(person));
      return appointment;
    }),

    on(contract.updateAppointment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = mustBeCurrent(await queries.lockAppointment(tx, id), version, 'appointment_not_found');
      if (!mayBecome(stored.status, fields.status)) throw new Refusal('appointment_transition');
      happened(tx, eventOf(stored.status, fields.status), id, byStaff(person));
      return queries.updateAppointment(tx, id, fields);
    }),
  ],
};
