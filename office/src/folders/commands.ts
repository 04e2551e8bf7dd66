import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from '../connection.ts';
import type { Home } from '../settings.ts';
import { openQueue } from './queue.ts';
import { filesIn } from './scanning.ts';

/** Where the queue is kept. */
export const queueFolder = (home: Home): string => path.join(home.dir, 'queue');

/** Adds a folder. What is in it already is left out, unless it is asked for. Returns the sentence to say. */
export async function watchFolder(home: Home, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reverse: { type: 'boolean', default: false },
      'move-to': { type: 'string' },
      'with-existing': { type: 'boolean', default: false },
    },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Refused('Enter one folder to watch.');
  const folder = path.resolve(given);
  if ((await stat(folder).catch(() => undefined))?.isDirectory() !== true)
    throw new Refused(`There is no folder ${folder}.`);
  const done = values['move-to'] === undefined ? null : path.resolve(values['move-to']);
  if (done === folder) throw new Refused('Move files to another folder than the one that is watched.');
  const { folders } = await home.readSettings();
  if (!values['with-existing']) {
    const queue = await openQueue(queueFolder(home));
    await queue.passOver(await filesIn(folder, done));
  }
  const others = folders.filter(({ path: other }) => other !== folder);
  await home.changeSettings({ folders: [...others, { path: folder, reverse: values.reverse, done }] });
  return `Watching ${folder}.`;
}

export async function unwatchFolder(home: Home, given: string): Promise<string> {
  const folder = path.resolve(given);
  const { folders } = await home.readSettings();
  const others = folders.filter(({ path: other }) => other !== folder);
  if (others.length === folders.length) throw new Refused(`${folder} is not watched.`);
  await home.changeSettings({ folders: others });
  return `${folder} is no longer watched.`;
}

export async function retryRefused(home: Home): Promise<string> {
  const queue = await openQueue(queueFolder(home));
  const refused = queue.entries().filter(({ state }) => state === 'refused');
  for (const { id } of refused) await queue.mark(id, 'waiting');
  return refused.length === 1 ? '1 file will be sent again.' : `${refused.length} files will be sent again.`;
}
