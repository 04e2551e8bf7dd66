import * as contract from '@cusp/contract';
import type { Database } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { checkFiles } from './check-files.ts';
import { publicSettings } from './queries.ts';

/** How many milliseconds a successful write counts for those that would follow it. */
const freshFor = 2_000;
/**
 * The process's public configuration and health.
 * @param incoming the folder of uploads
 */
export function processCalls(
  config: Omit<contract.PublicConfig, 'service_name' | 'contact_email'>,
  incoming: string,
): Feature {
  // Concurrent calls share one check: these calls are always admitted and must not fill the queue for connections.
  let asking: Promise<void> | undefined;
  let wroteAt = -Infinity;
  const check = async (database: Database) => {
    await database.ping();
    if (performance.now() - wroteAt < freshFor) return;
    await database.checkWrites();
    await checkFiles(incoming);
    wroteAt = performance.now();
  };
  return {
    routes: [
      on(
        contract.health,
        withoutTransaction(async () => ({ status: 'ok' as const, version: config.version })),
      ),
      on(
        contract.ready,
        withoutTransaction(async ({ database }) => {
          asking ??= check(database).finally(() => (asking = undefined));
          await asking;
          return { status: 'ok' as const };
        }),
      ),
      on(
        contract.config,
        withoutTransaction(async ({ database }) => ({
          ...config,
          ...(await database.withoutTenant(publicSettings)),
        })),
      ),
    ],
  };
}
