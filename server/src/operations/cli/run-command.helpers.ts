import { vi } from 'vitest';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

/** Runs a command in this process. Returns its exit code and what it printed. */
export async function commandOutput(args: string[], commands: Command[]) {
  const said = { out: '', errors: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += String(text);
    return true;
  });
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.errors += String(text);
    return true;
  });
  try {
    return { code: await runCommand(args, commands), ...said };
  } finally {
    out.mockRestore();
    errors.mockRestore();
  }
}
