import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { supportedTimeZone, supportedTimeZones } from '../../../db/time-zones.ts';
import * as queries from './queries.ts';
import type { ReleaseWaiting } from './rules.ts';

/** The practice's own details, for its owners. */
export const practice = (releaseWaiting: ReleaseWaiting): Feature => ({
  routes: [
    on(
      contract.listTimeZones,
      withoutTransaction(async ({ inPractice }) => ({
        time_zones: await supportedTimeZones(inPractice),
      })),
    ),

    on(contract.getOwnPractice, ({ tx }) => queries.ownPractice(tx)),

    on(contract.updateOwnPractice, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const stored = await queries.lockPractice(tx);
      requireCurrentVersion(stored, version);
      if (fields.time_zone !== stored.time_zone) await requireSharedZone(tx, fields.time_zone);
      // If images no longer wait for release, those still waiting are released.
      if (stored.images_wait && fields.images_wait === false) await releaseWaiting(tx, person);
      return queries.updatePractice(tx, fields);
    }),
  ],
});

/** Refuses a time zone that Node and PostgreSQL interpret differently. */
async function requireSharedZone(tx: Tx, given: string): Promise<void> {
  const shared = await supportedTimeZone(tx, given);
  if (shared === given) return;
  const message =
    shared === undefined
      ? 'This time zone is not supported. Choose another one.'
      : `That time zone name is ambiguous. Did you mean ${shared}?`;
  throw new Refusal('invalid', [{ path: 'time_zone', message }]);
}
