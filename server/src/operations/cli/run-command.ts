import { UsageError } from './command.ts';
import type { Command } from './command.ts';

/** Finds the command and runs it; every failure is one sentence on stderr and an exit code. */
export async function runCommand([wanted, ...args]: string[], commands: Command[]): Promise<number> {
  if (wanted === undefined || wanted === '--help') {
    process.stdout.write(listOf(commands));
    return wanted === undefined ? 2 : 0;
  }
  const command = commands.find(({ name }) => name === wanted);
  if (command === undefined) {
    process.stderr.write(`There is no command "${wanted}".\n\n${listOf(commands)}`);
    return 2;
  }
  if (args.includes('--help')) {
    process.stdout.write(`${command.summary}\n\n${command.usage}\n`);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!isWrongUse(error)) {
      process.stderr.write(`${message}\n`);
      return 1;
    }
    process.stderr.write(`${message}\n\n${command.usage}\n`);
    return 2;
  }
}

const isWrongUse = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_'));

function listOf(commands: Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  return `npm run cusp -- COMMAND …\n\n${lines.join('\n')}\n\nCOMMAND --help says more.\n`;
}
