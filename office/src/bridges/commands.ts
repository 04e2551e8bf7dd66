import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from '../connection.ts';
import type { Home } from '../settings.ts';
import { numberKinds } from './bridge.ts';
import { bridgeNames, isBridge } from './index.ts';

/** Sets which imaging program this computer opens. Returns the sentence to say. */
export async function setBridge(home: Home, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { number: { type: 'string', default: 'patient' }, images: { type: 'string' } },
  });
  const [name = '', given, ...more] = positionals;
  const number = numberKinds.find((kind) => kind === values.number);
  if (!isBridge(name)) throw new Refused(`Choose one of these imaging programs: ${bridgeNames.join(', ')}.`);
  if (number === undefined) throw new Refused(`Choose one of these numbers: ${numberKinds.join(', ')}.`);
  if (given === undefined || more.length > 0) throw new Refused('Enter the path of the imaging program.');
  const isPage = name === 'xvweb';
  const where = isPage ? given : path.resolve(given);
  if (isPage && !(URL.canParse(where) && new URL(where).protocol === 'https:'))
    throw new Refused('Enter the address of XVWeb, which begins with https://.');
  if (!isPage && (await stat(where).catch(() => undefined))?.isFile() !== true)
    throw new Refused(`There is no program ${where}.`);
  const images = values.images === undefined ? null : path.resolve(values.images);
  await home.changeSettings({ bridge: { name, path: where, number, images } });
  return `Cusp opens ${where} on this computer. If you haven’t yet, run: npm run office -- register`;
}
