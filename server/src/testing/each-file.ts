/** Runs before each test file. Files share their process and its modules, so what is left of one ends with it. */
import './quick-passwords.ts';
import { afterAll } from 'vitest';
import { closeOwnerConnections } from './owner-connections.ts';

afterAll(closeOwnerConnections);
