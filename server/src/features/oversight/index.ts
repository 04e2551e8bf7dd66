import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { liveEvents } from './live/routes.ts';
import { audit } from './audit/routes.ts';
import { disclosures } from './disclosures/routes.ts';
import { exports } from './exports/routes.ts';
import { importJobs } from './imports/jobs.ts';
import { imports } from './imports/routes.ts';
import { importedFiles } from './imports/files/routes.ts';
import { tableImports } from './imports/tables/routes.ts';

/** The audit trail, what left the practice, exports, imports and live changes. */
export const oversightFeatures = ({
  app,
  database,
  files,
}: Pick<Dependencies, 'app' | 'database' | 'files'>): Feature[] => [
  liveEvents(app, database),
  audit(database),
  disclosures,
  exports(database, files.store),
  imports(files),
  tableImports(files),
  importedFiles(files),
];

export const oversightJobs = (needs: Pick<JobDependencies, 'database' | 'files'>) => importJobs(needs);
