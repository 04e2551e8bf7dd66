import { runCommand } from './run-command.ts';
import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { portal } from './portal.ts';
import { db } from './db.ts';
import { practice } from './practice.ts';
import { restore } from './restore.ts';

process.exitCode = await runCommand(process.argv.slice(2), [
  //
  admin,
  audit,
  backup,
  check,
  portal,
  db,
  practice,
  restore,
]);
