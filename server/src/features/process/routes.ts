import * as contract from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import { apart } from '../../http/kernel/apart.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';

const serviceName = sqlFor.selectFrom('service_setting').select('service_name');

/** What the process says of itself. */
export function processCalls(config: Omit<contract.PublicConfig, 'service_name'>): Feature {
  // All who ask at once hear the same: these calls are always let in, and mustn't fill the line for connections.
  let asking: Promise<void> | undefined;
  return {
    routes: [
      on(
        contract.health,
        apart(async () => ({ status: 'ok' as const })),
      ),
      on(
        contract.ready,
        apart(async ({ database }) => {
          asking ??= database.ping().finally(() => (asking = undefined));
          await asking;
          return { status: 'ok' as const };
        }),
      ),
      on(
        contract.config,
        apart(async ({ database }) => ({
          ...config,
          ...(await database.withoutTenant((tx) => tx.one(serviceName))),
        })),
      ),
    ],
  };
}
