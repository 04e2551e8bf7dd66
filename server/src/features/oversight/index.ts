import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { liveEvents } from './live/routes.ts';
import { audit } from './audit/routes.ts';
import { disclosures } from './disclosures/routes.ts';
import { exports } from './exports/routes.ts';

/** The audit trail, what left the practice, exports and live changes. */
export const oversightFeatures = ({
  app,
  database,
  files,
}: Pick<Dependencies, 'app' | 'database' | 'files'>): Feature[] => [
  liveEvents(app, database),
  audit(database),
  disclosures,
  exports(database, files.store),
];
