import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { holdProvider } from '../providers/index.ts';
import * as queries from './queries.ts';

/** When the practice and each provider work. */
export const hours: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getHours,
      readInOneTrip(() => queries.openingHours()),
    ),

    on(contract.setWeeklyHours, async ({ tx, person, input }) => {
      const { body } = input;
      await mustBeThere(tx, body.provider_id);
      const id = await queries.setHours(tx, body);
      recordEvent(tx, 'hours.changed', id, byStaff(person));
      return { id, ...body, days: body.days.toSorted((one, other) => one.weekday - other.weekday) };
    }),

    on(contract.deleteWeeklyHours, async ({ tx, person, input }) => {
      const { id } = input.params;
      const [first] = await queries.lockOwnHours(tx);
      if (first === id) throw new Refusal('hours_needed');
      if ((await queries.deleteHours(tx, id)) === undefined) throw new Refusal('hours_not_found');
      recordEvent(tx, 'hours.changed', id, byStaff(person));
      return null;
    }),

    on(contract.createClosure, async ({ tx, person, input }) => {
      await mustBeThere(tx, input.body.provider_id);
      const closure = await queries.insertClosure(tx, input.body);
      recordEvent(tx, 'hours.changed', closure.id, byStaff(person));
      return closure;
    }),

    on(contract.deleteClosure, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await queries.deleteClosure(tx, id)) === undefined) throw new Refusal('closure_not_found');
      recordEvent(tx, 'hours.changed', id, byStaff(person));
      return null;
    }),
  ],
};

async function mustBeThere(tx: Tx, providerId: string | null): Promise<void> {
  if (providerId !== null && (await holdProvider(tx, providerId)) === undefined) {
    throw new Refusal('provider_not_found');
  }
}
