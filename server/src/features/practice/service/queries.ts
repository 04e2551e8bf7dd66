import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The settings that are public: the service's name, and the operator's contact address. */
export const publicSettings = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('service_setting').select(['service_name', 'contact_email']));
