/** Runs before each test file. Files share their process and its modules, so what is left of one ends with it. */
import './quick-passwords.ts';
import { afterAll } from 'vitest';
import { rest } from '../../src/services/bounded/processes.ts';
import { endFile } from './file-end.ts';
import { closeOwnerConnections } from './owner-connections.ts';

// To start one takes most of a second.
rest.milliseconds = 600_000;

afterAll(async () => {
  await endFile();
  await closeOwnerConnections();
});
