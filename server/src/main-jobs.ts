import { fileURLToPath } from 'node:url';
import { runJobs } from './start/run-jobs.ts';
import { readSettings } from './start/read-settings.ts';

/** npm run jobs: does the jobs for servers that were started with `npm start -- --no-jobs`. */
await runJobs({
  projectFolder: fileURLToPath(new URL('../../', import.meta.url)),
  readSettings: () => readSettings(process.env),
});
