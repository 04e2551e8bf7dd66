import { runCommand } from './run-command.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

process.exitCode = await runCommand(process.argv.slice(2), [
  //
  audit,
  backup,
  restore,
]);
