import { fileURLToPath } from 'node:url';
import { readSettings } from './settings.ts';
import { runServer } from './run-server.ts';
import { workersIn } from './workers.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
await runServer({
  projectFolder,
  readSettings: () => readSettings(process.env),
  workers: () => workersIn(process.argv.slice(2)),
});
