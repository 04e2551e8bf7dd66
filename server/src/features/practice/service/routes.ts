import * as contract from '@cusp/contract';
import type { Database } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { checkFiles } from './check-files.ts';
import { publicSettings } from './queries.ts';

/** For how many milliseconds after a successful write check the next one is skipped. */
const skipChecksFor = 2_000;
/**
 * The process's public configuration and health.
 * @param incoming the folder of uploads
 */
export function processCalls(
  config: Omit<contract.PublicConfig, 'service_name' | 'contact_email'>,
  incoming: string,
): Feature {
  // Concurrent calls share one check: these calls are always admitted and must not fill the queue for connections.
  let pendingCheck: Promise<void> | undefined;
  let wroteAt = -Infinity;
  const check = async (database: Database) => {
    await database.ping();
    if (performance.now() - wroteAt < skipChecksFor) return;
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
          pendingCheck ??= check(database).finally(() => (pendingCheck = undefined));
          await pendingCheck;
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
