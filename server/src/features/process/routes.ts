import * as contract from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import { onPublic } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';

const serviceName = sqlFor.selectFrom('service_setting').select('service_name');

/** What the process says of itself. */
export const processCalls = (config: Omit<contract.PublicConfig, 'service_name'>): Feature => ({
  routes: [
    onPublic(contract.health, async () => ({ status: 'ok' as const })),
    onPublic(contract.ready, async ({ database }) => {
      await database.ping();
      return { status: 'ok' as const };
    }),
    onPublic(contract.config, async ({ database }) => ({
      ...config,
      ...(await database.asNobody((tx) => tx.one(serviceName))),
    })),
  ],
});
