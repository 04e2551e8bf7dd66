import * as contract from '@cusp/contract';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { mustBeCurrent } from '../../http/version.ts';
import * as queries from './queries.ts';
import { mayBecome } from './rules.ts';

export const appointments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listAppointments, ({ tx, input }) => queries.listAppointments(tx, input.query)),

    on(contract.countAppointments, ({ tx, input }) => queries.countAppointments(tx, input.query)),

    on(contract.listRecalls, ({ tx, input }) => queries.listRecalls(tx, input.query)),

    on(contract.countRecalls, async ({ tx, input }) => ({
      count: await queries.countRecalls(tx, input.query),
    })),

    on(contract.listRecentAppointments, ({ tx }) =>
      queries.recentAppointments(tx, contract.recentAppointments),
    ),

    on(contract.createAppointment, async ({ tx, input }) => {
      const id = await queries.insertAppointment(tx, input.body);
      return queries.findAppointment(tx, id);
    }),

    on(contract.updateAppointment, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = await queries.lockAppointment(tx, id);
      if (stored === undefined) throw new Refusal('appointment_not_found');
      mustBeCurrent(stored, version);
      if (!mayBecome(stored.status, fields.status)) throw new Refusal('appointment_transition');
      await queries.updateAppointment(tx, id, fields);
      return queries.findAppointment(tx, id);
    }),
  ],
};
