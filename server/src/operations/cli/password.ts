import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/**
 * A password that somebody types, hidden and twice, or the first line of standard input. Never an argument, because
 * every user of the machine can see those.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) return line;
    throw new UsageError('Type the password, or hand it over as the first line of the standard input.');
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // One interface for both lines: it turns off the terminal's echo before anything is asked, until it is closed.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(1);
  });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const line = await lines.question('');
    process.stderr.write('\n');
    return line;
  };
  try {
    const first = await ask('Password: ');
    if ((await ask('Once more: ')) !== first) throw new Error('These are two different passwords.');
    return first;
  } finally {
    lines.close();
  }
}
