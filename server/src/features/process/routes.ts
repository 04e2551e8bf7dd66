import * as contract from '@cusp/contract';
import { onPublic } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';

/** What the process says of itself. */
export const processCalls = (config: contract.PublicConfig): Feature => ({
  routes: [
    onPublic(contract.health, async () => ({ status: 'ok' as const })),
    onPublic(contract.ready, async ({ database }) => {
      await database.ping();
      return { status: 'ok' as const };
    }),
    onPublic(contract.config, async () => config),
  ],
});
