import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { WrongUse } from './command.ts';

/**
 * The password that somebody types, unseen and twice, or the first line of what is piped in; never an argument, which
 * every user of the machine can see.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) return line;
    throw new WrongUse('Type the password, or hand it over as the first line of the standard input.');
  }
  const first = await ask('Password: ');
  if ((await ask('Once more: ')) !== first) throw new Error('These are two different passwords.');
  return first;
}

/** One line from the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(1);
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
