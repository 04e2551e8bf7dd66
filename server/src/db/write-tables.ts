/**
 * npm run db:tables: writes the functions that ask about an appointment's progress, from the contract, and tables.ts from the schema, on a
 * PostgreSQL of its own.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { generateTables } from './generate-tables.ts';
import { prepareDatabase } from './open.ts';
import { progressFunctionFiles } from './progress-functions.ts';

for (const { file, text } of progressFunctionFiles())
  writeFileSync(new URL(`./functions/${file}`, import.meta.url), text);

const dataDir = mkdtempSync(join(tmpdir(), 'cusp-tables-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who must be able to enter
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
try {
  await prepareDatabase(postgres.connection);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    writeFileSync(new URL('./tables.ts', import.meta.url), await generateTables(client));
  } finally {
    // Else the connection breaks when PostgreSQL stops, and that is what would be reported.
    await client.end();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
