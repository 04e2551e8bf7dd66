import * as contract from '@cusp/contract';
import { onRead } from '../../http/bind-reads.ts';
import { onWrite } from '../../http/bind-writes.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { mustBeCurrent } from '../../http/version.ts';
import * as queries from './queries.ts';
import { mayBecome } from './rules.ts';

export const appointments: Feature = {
  constraints: queries.constraints,
  routes: [
    onRead(contract.listAppointments, ({ tx, input }) => queries.listAppointments(tx, input.query)),

    onRead(contract.countAppointments, async ({ tx, input, act }) =>
      act.counted(await queries.countAppointments(tx, input.query)),
    ),

    onRead(contract.listRecalls, ({ tx, input }) => queries.listRecalls(tx, input.query)),

    onRead(contract.countRecalls, async ({ tx, input, act }) =>
      act.counted(await queries.countRecalls(tx, input.query)),
    ),

    onRead(contract.listRecentAppointments, ({ tx }) =>
      queries.recentAppointments(tx, contract.recentAppointments),
    ),

    onWrite(contract.createAppointment, ({ tx, input }) => queries.insertAppointment(tx, input.body)),

    onWrite(contract.updateAppointment, async ({ tx, input }) => {
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
