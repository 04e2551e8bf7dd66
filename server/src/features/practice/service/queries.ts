import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** What anybody may know of the settings: the service's name, and whom practices write to. */
export const publicSettings = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('service_setting').select(['service_name', 'contact_email']));
