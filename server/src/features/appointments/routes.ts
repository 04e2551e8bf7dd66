import * as contract from '@cusp/contract';
import { onRead } from '../../http/bind-reads.ts';
import { onWrite } from '../../http/bind-writes.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { mustBeCurrent } from '../../http/version.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import * as queries from './queries.ts';
import { eventOf, mayBecome } from './rules.ts';

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

    onWrite(contract.createAppointment, async ({ tx, person, input }) => {
      const appointment = await queries.insertAppointment(tx, input.body);
      happened(tx, 'appointment.scheduled', appointment.id, byStaff(await person));
      return appointment;
    }),

    onWrite(contract.updateAppointment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const tell = async (before: contract.AppointmentStatus) =>
        happened(tx, eventOf(before, fields.status), id, byStaff(await person));
      const changed = await queries.changeAppointment(tx, id, fields, version, ['scheduled']);
      if (changed !== undefined) {
        await tell('scheduled');
        return changed;
      }
      const stored = await queries.lockAppointment(tx, id);
      if (stored === undefined) throw new Refusal('appointment_not_found');
      mustBeCurrent(stored, version);
      if (!mayBecome(stored.status, fields.status)) throw new Refusal('appointment_transition');
      const locked = await queries.changeAppointment(tx, id, fields, version, [stored.status]);
      if (locked === undefined) throw new Refusal('appointment_transition');
      await tell(stored.status);
      return locked;
    }),
  ],
};
