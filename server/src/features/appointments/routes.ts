import * as contract from '@cusp/contract';
import { asks } from '../../http/asks.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { mustBeCurrent } from '../../http/version.ts';
import * as queries from './queries.ts';
import { mayBecome } from './rules.ts';

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

    on(contract.createAppointment, ({ tx, input }) => queries.insertAppointment(tx, input.body)),

    on(contract.updateAppointment, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const changed = await queries.changeAppointment(tx, id, fields, version);
      if (changed !== undefined) return changed;
      const stored = await queries.lockAppointment(tx, id);
      if (stored === undefined) throw new Refusal('appointment_not_found');
      mustBeCurrent(stored, version);
      if (!mayBecome(stored.status, fields.status)) throw new Refusal('appointment_transition');
      // Somebody put it back before it was locked.
      const locked = await queries.changeAppointment(tx, id, fields, version);
      if (locked === undefined) throw new Refusal('appointment_transition');
      return locked;
    }),
  ],
};
