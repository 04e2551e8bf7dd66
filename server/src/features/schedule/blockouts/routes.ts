import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { isMissing } from '../../../values/calendar/wall-clock.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockOperatoryForShare } from '../../practice/operatories/index.ts';
import {
  blockoutsOf,
  findHold,
  insertHold,
  findSlotConflicts,
  releaseHold,
  minutesSinceMidnight,
  placeTaken,
} from '../calendar/index.ts';
import * as queries from './queries.ts';
import type { BlockoutFields } from './queries.ts';

/** Times in which nothing can be booked in an operatory. */
export const blockouts: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listBlockouts,
      readInOneTrip(({ input }) => blockoutsOf(input.query)),
    ),

    on(contract.createBlockout, async ({ tx, person, input }) => {
      const { version: _, series_id, ...fields } = input.body;
      await requireFreeTime(tx, person.practice.timeZone, fields);
      const blockout = await queries.insertBlockout(tx, fields, series_id);
      return blockout;
    }),

    on(contract.updateBlockout, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = requireCurrentVersion(await queries.lockBlockout(tx, id), version, 'blockout_not_found');
      await requireFreeTime(tx, person.practice.timeZone, fields, stored);
      return queries.updateBlockout(tx, id, fields);
    }),

    on(contract.deleteBlockout, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await queries.deleteBlockout(tx, id)) === undefined) throw new Refusal('blockout_not_found');
      return null;
    }),

    on(contract.createHold, async ({ tx, person, input }) => {
      const { hold_minutes, ...place } = input.body;
      await requireFreeTime(tx, person.practice.timeZone, place);
      const expires_at = new Date(Date.now() + hold_minutes * 60_000).toISOString();
      const hold = await insertHold(tx, { id: newId(), ...place, expires_at });
      return { ...hold, is_offered: false, is_requested: false };
    }),

    on(contract.deleteHold, async ({ tx, input }) => {
      const { id } = input.params;
      const hold = await findHold(tx, id);
      if (hold === undefined) throw new Refusal('hold_not_found');
      if (hold.is_offered) throw new Refusal('hold_offered');
      if (hold.is_requested) throw new Refusal('hold_requested');
      await releaseHold(tx, id, placeOf(hold));
      return null;
    }),
  ],
};

/** The time that is blocked or held. */
type Taken = Omit<BlockoutFields, 'reason'>;

const placeOf = ({ operatory_id, date, starts, ends }: Taken) => ({
  operatory_id,
  date,
  time: starts,
  minutes: minutesSinceMidnight(ends) - minutesSinceMidnight(starts),
});

async function requireFreeTime(
  tx: Tx,
  timeZone: string,
  fields: Taken,
  stored?: Taken & { id: string },
): Promise<void> {
  const { date, starts, ends } = fields;
  if (isMissing(timeZone, date, starts) || isMissing(timeZone, date, ends)) throw new Refusal('time_missing');
  const operatory = await lockOperatoryForShare(tx, fields.operatory_id);
  if (operatory === undefined) throw new Refusal('operatory_not_found');
  const place = placeOf(fields);
  const found = await findSlotConflicts(tx, place, stored?.id, stored && placeOf(stored));
  if (found.length > 0) throw placeTaken(place, operatory.name, found);
}
