import { runCommand } from './run-command.ts';
import { adminCommands } from './admin.ts';
import { auditCommands } from './audit.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { importCommand } from './import.ts';
import { portalCommands } from './portal.ts';
import { db } from './db.ts';
import { practiceCommands } from './practice.ts';
import { restore } from './restore.ts';
import { termsCommands } from './terms.ts';

process.exitCode = await runCommand(process.argv.slice(2), [
  //
  adminCommands,
  auditCommands,
  backup,
  check,
  importCommand,
  portalCommands,
  db,
  practiceCommands,
  restore,
  termsCommands,
]);
