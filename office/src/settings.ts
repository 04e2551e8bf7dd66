import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { numberKinds } from './bridges/bridge.ts';
import { bridgeNames } from './bridges/index.ts';

/** A folder that a sensor or scanner writes into. */
const WatchedFolder = z.object({
  /** Absolute. */
  path: z.string(),
  /** The sensor delivers a series in reverse order. */
  reverse: z.boolean(),
  /** Where originals are moved to when Cusp has them; null leaves them where they are. */
  done: z.nullable(z.string()),
});
export type WatchedFolder = z.infer<typeof WatchedFolder>;

/** The imaging program of this computer. */
const ImagingProgram = z.object({
  name: z.enum(bridgeNames),
  /** The path of the program; of XVWeb its address. */
  path: z.string(),
  /** The number by which it knows patients. */
  number: z.enum(numberKinds),
  /** Of VixWin: the folder of its images. */
  images: z.nullable(z.string()),
});

/** The computer's settings. The key is in a file of its own. */
const Settings = z.object({
  /** `https://cusp.example.com`; null before it was paired. */
  address: z._default(z.nullable(z.string()), null),
  /** As Cusp calls this computer, and the practice. */
  name: z._default(z.string(), ''),
  practice_name: z._default(z.string(), ''),
  /** Of the page that shows the state, on this computer only. */
  port: z._default(z.int(), 43_110),
  folders: z._default(z.array(WatchedFolder), []),
  /** The imaging program that is opened; null without one. */
  bridge: z._default(z.nullable(ImagingProgram), null),
});
type Settings = z.infer<typeof Settings>;

/** The folder of settings, key, and queue. @param dir absolute */
export interface Home {
  dir: string;
  readSettings(): Promise<Settings>;
  changeSettings(change: Partial<Settings>): Promise<Settings>;
  /** Undefined before it was paired. */
  readKey(): Promise<string | undefined>;
  keepKey(key: string): Promise<void>;
  /** Why the imaging program couldn't be opened last; `''` if it could. */
  readLaunchProblem(): Promise<string>;
  keepLaunchProblem(problem: string): Promise<void>;
}

const usualHome = (): string => process.env.CUSP_OFFICE_DIR ?? path.join(homedir(), '.cusp-office');

export function openHome(dir = usualHome()): Home {
  const [settingsFile, keyFile] = [path.join(dir, 'settings.json'), path.join(dir, 'key')];
  const problemFile = path.join(dir, 'launch-problem');
  const readSettings = async () => Settings.parse(JSON.parse((await textIn(settingsFile)) ?? '{}'));
  return {
    dir,
    readSettings,
    async changeSettings(change) {
      const changed = { ...(await readSettings()), ...change };
      await writeWhole(settingsFile, JSON.stringify(changed, null, 2));
      return changed;
    },
    readKey: () => textIn(keyFile),
    keepKey: (key) => writeWhole(keyFile, key),
    readLaunchProblem: async () => (await textIn(problemFile)) ?? '',
    keepLaunchProblem: (problem) => writeWhole(problemFile, problem),
  };
}

/** Undefined if there is no such file. */
async function textIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a file that is either the old or the new one after a crash, and that nobody else on the computer may read. On Windows the
 * person's own folder keeps others out.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.new`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
