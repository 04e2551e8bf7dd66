import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../values/start-error.ts';

const fileName = 'secret-key';
const keyBytes = 32;

/**
 * The server's key: SECRET_KEY if given, else the one in the data folder, which the first start creates with mode 600.
 * Refuses a file without a valid key. Several servers on one database need the same SECRET_KEY.
 */
export async function secretKeyOf(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given !== undefined) return given;
  const file = join(dataDir, fileName);
  const kept = await readKey(file);
  if (kept !== undefined) return kept;

  await mkdir(dataDir, { recursive: true });
  // Written completely and flushed under a temporary name, so that a crash leaves no half key, and of two servers one
  // wins.
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(made, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(made, file).catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  const key = await readKey(file);
  if (key === undefined) throw new StartError(`The key ${file} could not be kept.`);
  return key;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new StartError(
      `${file} holds no key. Put the right one back, or remove it to start with a new one.`,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}
