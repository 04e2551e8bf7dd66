import { fileURLToPath } from 'node:url';
import { readSettings } from './start/read-settings.ts';
import { runServer } from './start/run-server.ts';
import { processesIn } from './start/workers.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
await runServer({
  projectFolder,
  readSettings: () => readSettings(process.env),
  processes: () => processesIn(process.argv.slice(2)),
});
