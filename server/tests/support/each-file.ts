/** Runs before each test file. Files share their process and its modules, so what is left of one ends with it. */
import './quick-passwords.ts';
import { afterAll } from 'vitest';
import { endFile } from './file-end.ts';
import { closeOwnerConnections } from './owner-connections.ts';

afterAll(async () => {
  await endFile();
  await closeOwnerConnections();
});
