import * as contract from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import { onPublic } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';

const serviceName = sqlFor.selectFrom('service_setting').select('service_name');

/** What the process says of itself. */
export function processCalls(config: Omit<contract.PublicConfig, 'service_name'>): Feature {
  // All who ask at once hear the same: these calls are always let in, and mustn't fill the line for connections.
  let asking: Promise<void> | undefined;
  return {
    routes: [
      onPublic(contract.health, async () => ({ status: 'ok' as const })),
      onPublic(contract.ready, async ({ database }) => {
        asking ??= database.ping().finally(() => (asking = undefined));
        await asking;
        return { status: 'ok' as const };
      }),
      onPublic(contract.config, async ({ database }) => ({
        ...config,
        ...(await database.asNobody((tx) => tx.one(serviceName))),
      })),
    ],
  };
}
