import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNote, createPatient, listNotes } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import type { Checks } from './checks.ts';
import { callTo, go, type Went } from './load.ts';

type Start = (dataDir: string) => Promise<{ url: string; end: () => Promise<number | null> }>;

/** A disk that fills up while notes are written. Needs root, to mount a small tmpfs. */
export async function diskFull(start: Start, checks: Checks): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cusp-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'none', folder], { stdio: 'ignore' });
  } catch {
    checks.notTried('a full disk was not tried: it takes root and mount');
    rmSync(folder, { recursive: true });
    return;
  }
  const server = await start(folder);
  try {
    chmodSync(folder, 0o755);
    await fillUp(server.url, folder, checks);
  } finally {
    await server.end();
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillUp(url: string, folder: string, checks: Checks): Promise<void> {
  const practice = await makePractice(url, 'dentist');
  const { token } = practice;
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1990-01-01' },
  });
  const content = 'x'.repeat(20_000);
  const write = (): Promise<Went> =>
    go({
      ...callTo(url, createNote, {
        // Random letters, since the database would compress repeated ones.
        body: { patient_id: patient.id, content: content.replaceAll('x', randomLetter) },
      }),
      token,
    });

  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 6_000_000)));
  const went: Went[] = [];
  while (went.filter(({ status }) => status !== 201).length < 20 && went.length < 2_000)
    went.push(await write());
  const statuses = [...new Set(went.map(({ status }) => status))];
  checks.expect(
    'a full disk: what can’t be stored is answered 503',
    statuses.includes(503) && statuses.every((status) => status === 201 || status === 503),
    `${went.length} calls: ${statuses.join(', ')}`,
  );

  truncateSync(ballast, 0);
  const freed = performance.now();
  let next = await write();
  while (next.status !== 201 && performance.now() - freed < 15_000) {
    await sleep(200);
    next = await write();
  }
  went.push(next);
  checks.expect(
    'a full disk: with room again it goes on by itself',
    next.status === 201,
    `${next.status} after ${Math.round(performance.now() - freed)} ms`,
  );
  const stored = await practice.call(listNotes, { query: { patient_id: patient.id } });
  const ids = new Set(stored.map(({ id }) => id));
  const acknowledged = went
    .filter(({ status }) => status === 201)
    .map(({ body }) => createNote.output.parse(JSON.parse(body)).id);
  const whole = stored.every((note) => note.content.length === content.length);
  checks.expect(
    'a full disk: all that was acknowledged is there, whole, and nothing else',
    acknowledged.every((id) => ids.has(id)) && ids.size === acknowledged.length && whole,
    `${acknowledged.length} acknowledged, ${ids.size} stored`,
  );
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const randomLetter = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';
