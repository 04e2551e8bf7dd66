import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretsOf } from '../identity/crypto/secret-cipher.ts';
import { secretKeyOf } from './secret-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'cusp-key-'));
afterAll(() => rm(folder, { recursive: true }));

test('the server’s key is made once, for the server’s eyes only', async () => {
  const place = join(folder, 'new');
  const keys = await Promise.all([secretKeyOf(undefined, place), secretKeyOf(undefined, place)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(await secretKeyOf(undefined, place)).toEqual(keys[0]);
  const { mode } = await stat(join(place, 'secret-key'));
  expect(mode & 0o777).toBe(0o600);
  expect((await readFile(join(place, 'secret-key'), 'utf8')).trim()).toBe(keys[0].toString('hex'));
});

test('a key that was given is taken, and a broken file refused', async () => {
  const given = Buffer.alloc(32, 7);
  expect(await secretKeyOf(given, join(folder, 'nowhere'))).toBe(given);
  await writeFile(join(folder, 'secret-key'), 'not a key');
  await expect(secretKeyOf(undefined, folder)).rejects.toThrow('holds no key');
});

test('a secret opens with its key and for its owner only, and not when it was changed', () => {
  const secrets = secretsOf(Buffer.alloc(32, 1));
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp staff 1');
  expect(secrets.open(sealed, 'totp staff 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(secrets.open(sealed, 'totp staff 2')).toBeUndefined();
  expect(secretsOf(Buffer.alloc(32, 2)).open(sealed, 'totp staff 1')).toBeUndefined();
  for (const broken of [
    Buffer.alloc(0),
    Buffer.from([1, 2, 3]),
    Buffer.from('no secret of ours at all, in any form'),
  ])
    expect(secrets.open(broken, 'totp staff 1')).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(secrets.open(sealed, 'totp staff 1')).toBeUndefined();
});
