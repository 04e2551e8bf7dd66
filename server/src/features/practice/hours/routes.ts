import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockProviderForShare } from '../providers/index.ts';
import { lockPractice } from '../practice/index.ts';
import * as queries from './queries.ts';

/** The working hours and closures of the practice and its providers. */
export const hours: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getHours,
      readInOneTrip(() => queries.openingHours()),
    ),

    on(contract.setWeeklyHours, async ({ tx, input }) => {
      const { version, ...body } = input.body;
      // Where there are no hours of this day yet, there is no other row to lock.
      await lockPractice(tx);
      await requireProvider(tx, body.provider_id);
      requireReadHours(await queries.hoursFrom(tx, body), version);
      const set = await queries.setHours(tx, body);
      return { ...body, ...set, days: body.days.toSorted((one, other) => one.weekday - other.weekday) };
    }),

    on(contract.deleteWeeklyHours, async ({ tx, input }) => {
      const { id } = input.params;
      const [first] = await queries.lockOwnHours(tx);
      if (first === id) throw new Refusal('hours_needed');
      if ((await queries.deleteHours(tx, id)) === undefined) throw new Refusal('hours_not_found');
      return null;
    }),

    on(contract.createClosure, async ({ tx, input }) => {
      await requireProvider(tx, input.body.provider_id);
      const closure = await queries.insertClosure(tx, input.body);
      return closure;
    }),

    on(contract.deleteClosure, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await queries.deleteClosure(tx, id)) === undefined) throw new Refusal('closure_not_found');
      return null;
    }),
  ],
};

/** Refuses to replace hours that the caller has not read, and to bring back those that somebody removed. */
function requireReadHours(stored: { version: number } | undefined, version: number | null | undefined): void {
  if (version === 0 && stored !== undefined) throw new Refusal('hours_exist');
  if (version && stored === undefined) throw new Refusal('hours_not_found');
  if (stored !== undefined) requireCurrentVersion(stored, version);
}

async function requireProvider(tx: Tx, providerId: string | null): Promise<void> {
  if (providerId !== null && (await lockProviderForShare(tx, providerId)) === undefined) {
    throw new Refusal('provider_not_found');
  }
}
