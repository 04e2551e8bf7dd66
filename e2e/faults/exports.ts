import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { exportPractice, uploadImage } from '@cusp/contract';
import sharp from 'sharp';
import { makePractice } from '../support/practice.ts';
import { ask } from '../support/requests.ts';
import { addPatient } from '../support/visitor.ts';
import type { Checks } from './checks.ts';
import { callTo } from './load.ts';

/** How many exports a server makes at once. */
const places = 4;

/** Opens an export without reading it. */
const unread = (url: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(callTo(url, exportPractice, {}).url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer.pause());
    }).on('error', reject);
  });

/**
 * As many unread exports as the server allows at once: another practice's export waits until they are ended, and no
 * longer.
 */
export async function unreadExports(url: string, checks: Checks): Promise<void> {
  // More than a connection's buffers hold.
  const picture = await sharp(randomBytes(2600 * 2600 * 3), {
    raw: { width: 2600, height: 2600, channels: 3 },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const practices = await Promise.all(Array.from({ length: places + 1 }, () => makePractice(url, 'dentist')));
  for (const practice of practices) {
    const { id } = await addPatient(practice);
    const form = new FormData();
    form.append('kind', 'other');
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'noise.png');
    const stored = await ask(url, uploadImage, { params: { id } }, { token: practice.token, form });
    if (!stored.ok) throw new Error(`No image was stored: ${stored.status} ${await stored.text()}`);
  }
  const tokens = practices.map(({ token }) => token);
  const held = await Promise.all(tokens.slice(1).map((token) => unread(url, token)));
  const began = performance.now();
  const answer = await ask(url, exportPractice, {}, { token: tokens[0] });
  const bytes = answer.ok ? (await answer.arrayBuffer()).byteLength : 0;
  const took = (performance.now() - began) / 1000;
  checks.expect(
    `${places} exports that nobody reads keep another practice's waiting for 30 s, and then it is made whole`,
    answer.status === 200 && bytes > picture.length && took < 60,
    `${answer.status}, ${(bytes / 1024 / 1024).toFixed(1)} MiB after ${took.toFixed(1)} s`,
  );
  for (const each of held) each.destroy();
}
