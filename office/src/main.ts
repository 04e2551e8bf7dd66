import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { command, usage } from './commands.ts';
import { NotPaired, Refused, Unreachable } from './connection.ts';
import { openHome } from './settings.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** Resolves at the first signal to end. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** An option that isn't one, or is given twice. */
const isMisspelled = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

try {
  process.exitCode = await command(process.argv.slice(2), {
    home: openHome(),
    computer: hostname(),
    release: version,
    starter: {
      node: process.execPath,
      starter: fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)),
      program: 'office/src/main.ts',
    },
    say: (sentence) => console.log(sentence),
    untilStopped,
  });
} catch (error) {
  process.exitCode = 1;
  if (isTaken(error)) console.error('The office program is running already.');
  else if (isMisspelled(error)) console.error(usage);
  else if (error instanceof NotPaired || error instanceof Refused || error instanceof Unreachable)
    console.error(error.message);
  else throw error;
}
