import { fileURLToPath } from 'node:url';
import { readSettings } from './settings.ts';
import { runServer } from './run-server.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
await runServer({ projectFolder, readSettings: () => readSettings(process.env) });
