import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

/** What the operator calls the service. */
export const serviceName = (tx: Tx) => tx.one(sqlFor.selectFrom('service_setting').select('service_name'));
