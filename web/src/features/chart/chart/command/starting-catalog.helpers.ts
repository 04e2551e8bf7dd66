import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Procedure } from '@cusp/contract';

const file = path.join(import.meta.dirname, 'starting-catalog.jsonl');

/** The catalog that a practice starts with. The server's procedures.test.ts writes the file, and fails when it isn't so anymore. */
export const startingCatalog: readonly Procedure[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => Procedure.parse(JSON.parse(line)));
