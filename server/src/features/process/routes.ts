import * as contract from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import { withoutTransaction } from '../../http/kernel/without-transaction.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';

const serviceName = sqlFor.selectFrom('service_setting').select('service_name');

/** The process's public configuration and health. */
export function processCalls(config: Omit<contract.PublicConfig, 'service_name'>): Feature {
  // Concurrent calls share one check: these calls are always admitted and must not fill the queue for connections.
  let asking: Promise<void> | undefined;
  return {
    routes: [
      on(
        contract.health,
        withoutTransaction(async () => ({ status: 'ok' as const })),
      ),
      on(
        contract.ready,
        withoutTransaction(async ({ database }) => {
          asking ??= database.ping().finally(() => (asking = undefined));
          await asking;
          return { status: 'ok' as const };
        }),
      ),
      on(
        contract.config,
        withoutTransaction(async ({ database }) => ({
          ...config,
          ...(await database.withoutTenant((tx) => tx.one(serviceName))),
        })),
      ),
    ],
  };
}
