import { spawn } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openImagingLaunch } from '@cusp/contract/office-programs';
import { bridgePatientOf } from './bridges/bridge.ts';
import type { BridgeFile, ProgramOpening } from './bridges/bridge.ts';
import { bridges } from './bridges/index.ts';
import { connectTo, Refused } from './connection.ts';
import type { Home } from './settings.ts';
import { writeWhole } from './settings.ts';

/** After so many milliseconds an imaging program has read its file, which names the patient. */
const readBy = 30_000;

interface LaunchOptions {
  computer: string;
  /** How long files stay, in milliseconds. */
  keeps?: number;
  now?: Date;
}

/** `imagingLaunchScheme`, and a token. */
const addressForm = /^cusp-office:\/\/launch\/?\?token=([\w-]{20,100})$/;

/** The token of an address that the browser hands over. Any web page can make such an address, so nothing else of it is used. */
export function launchToken(address: string): string {
  const [, token] = addressForm.exec(address) ?? [];
  if (token === undefined) throw new Refused('This address is not one of Cusp’s.');
  return token;
}

/** Opens the computer's imaging program with the patient of a one-time address. */
export async function launch(home: Home, address: string, options: LaunchOptions): Promise<void> {
  const token = launchToken(address);
  const { bridge, ...settings } = await home.readSettings();
  const key = await home.readKey();
  if (settings.address === null || key === undefined)
    throw new Refused('This computer is not paired with Cusp.');
  if (bridge === null)
    throw new Refused(
      'No imaging program is set on this computer. Set one with: npm run office -- bridge NAME PATH',
    );
  const patient = await connectTo(settings.address).call(openImagingLaunch, { body: { key, token } });
  const opening = bridges[bridge.name](
    bridgePatientOf(patient, bridge.number),
    { ...bridge, folder: path.join(home.dir, 'bridge'), computer: options.computer },
    options.now ?? new Date(),
  );
  await carryOut(opening, options.keeps ?? readBy);
}

/** Writes the files, starts the program, and removes the files that name the patient. */
async function carryOut({ files, start }: ProgramOpening, keeps: number): Promise<void> {
  for (const file of files) await written(file);
  try {
    if ('page' in start) await openPage(start.page);
    else await started(start.program, start.args);
    if (files.some(({ isRemoved }) => isRemoved)) await sleep(keeps);
  } finally {
    for (const { path: file, isRemoved } of files) if (isRemoved) await rm(file, { force: true });
  }
}

async function written({ path: file, bytes, appends }: BridgeFile): Promise<void> {
  if (appends) await appendFile(file, bytes);
  else await writeWhole(file, bytes);
}

/** Starts a program by itself, with its arguments as they are: no shell reads them. */
function started(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { shell: false, detached: true, stdio: 'ignore' });
    child.once('error', () => reject(new Refused(`${program} could not be started.`)));
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

/** Opens a page in the usual browser. The address is one that was put together here, with its parts encoded. */
function openPage(page: string): Promise<void> {
  if (process.platform === 'win32') return started('rundll32.exe', ['url.dll,FileProtocolHandler', page]);
  return started(process.platform === 'darwin' ? 'open' : 'xdg-open', [page]);
}
