import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '../connection.ts';
import type { Bridge } from './bridge.ts';
import { dayAs, sexOf } from './bridge.ts';
import { inPage850 } from './code-pages.ts';

/** Where Sidexis says that messages to it are left. */
const stationsFile = 'sifiledb.ini';

/**
 * Sidexis XG and 4 read messages out of a mailbox file that all stations share: one that updates the patient, one that adds them, and one
 * that selects them here. Each message begins with its length, and each field ends with a zero byte.
 */
export const sidexis: Bridge = (patient, { path: program, computer }, now) => {
  const { id, first, last, born } = patient;
  const day = dayAs('dd.MM.yyyy', born);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const today = `${two(now.getDate())}.${two(now.getMonth() + 1)}.${now.getFullYear()}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  const ends = ['Cusp', 'Sidexis'];
  // The number that Sidexis had before is left blank, so that it takes this one.
  const known = [last, first, day, id, sexOf(patient), ''];
  const messages = [
    ['U', last, first, day, '', ...known, ...ends],
    ['N', ...known, ...ends],
    ['A', last, first, day, id, computer, today, time, ...ends, '0'],
  ];
  return {
    files: [
      {
        path: mailboxOf(path.join(path.dirname(program), stationsFile)),
        bytes: Buffer.concat(messages.map(messageOf)),
        appends: true,
        isRemoved: false,
      },
    ],
    start: { program, args: [] },
  };
};

function messageOf(fields: readonly string[]): Buffer {
  const text = inPage850(`${fields.map((field) => `${field}\0`).join('')}\r\n`);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length + 2);
  return Buffer.concat([length, text]);
}

/** The path of the mailbox: `File` of the section `FromStation0`. */
function mailboxOf(file: string): string {
  let section = '';
  for (const line of readFileSync(file, 'latin1').split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) section = trimmed.toLowerCase();
    const [name = '', ...value] = trimmed.split('=');
    if (section === '[fromstation0]' && name.trim().toLowerCase() === 'file') return value.join('=').trim();
  }
  throw new Refused(`${file} doesn’t say where the mailbox of Sidexis is.`);
}
