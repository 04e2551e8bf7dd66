/**
 * Measures how much memory 30 concurrent uploads of 10 MiB take, and whether the server still answers meanwhile. Run
 * `node server/src/features/imaging/images/testing/memory.ts <address> <process id>` against a running server; it exits with
 * 1 if it takes too much.
 */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, listPatients, register, requestOf, uploadImage } from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';
import sharp from 'sharp';

const uploads = 30;
const mostMib = 400;
const mib = 1024 * 1024;
const [address = 'http://127.0.0.1:3000', pid = ''] = process.argv.slice(2);

/** Makes a call, with a form instead of JSON if one is given. Throws if it is refused. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { token = '', form }: { token?: string; form?: FormData } = {},
): Promise<Response> {
  const { method, url, headers, body } = requestOf(endpoint, input);
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${address}${url}`, {
    method,
    headers: { ...headers, authorization },
    body: form ?? body ?? null,
  });
  if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The server's resident memory in megabytes: current and peak. */
function resident() {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** About 10 MiB each: a 12-megapixel photo, and an uncompressed radiograph of a sensor's size. */
async function files(): Promise<Buffer[]> {
  const photo = await sharp(randomBytes(4000 * 3000 * 3), { raw: { width: 4000, height: 3000, channels: 3 } })
    .jpeg({ quality: 72 })
    .toBuffer();
  const small = await sharp(randomBytes(1870 * 1870 * 3), { raw: { width: 1870, height: 1870, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [photo, small];
}

const owner = {
  email: `memory.${Date.now()}@example.com`,
  password: 'a long enough password',
  name: 'Dr. Memory',
};
const registered = await ask(register, { body: owner });
const { access_token: token } = register.output.parse(await registered.json());
const mia = { first_name: 'Mia', last_name: 'Keller', phone: '212', date_of_birth: '1984-06-09' };
const { id } = createPatient.output.parse(await (await ask(createPatient, { body: mia }, { token })).json());
const given = await files();
const before = resident();
const started = performance.now();

async function upload(at: number): Promise<void> {
  const form = new FormData();
  const bytes = given[at % given.length] ?? Buffer.alloc(0);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x');
  await ask(uploadImage, { params: { id } }, { token, form });
}

const arriving = new AbortController();
let slowest = 0;
let most = 0;
async function watch(): Promise<void> {
  while (!arriving.signal.aborted) {
    const asked = performance.now();
    await (await ask(listPatients, {}, { token })).text();
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, resident().now);
    await sleep(50);
  }
}
const watching = watch();
await Promise.all(Array.from({ length: uploads }, (_, at) => upload(at)));
arriving.abort();
await watching;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const sizes = given.map((bytes) => (bytes.length / mib).toFixed(1)).join(' and ');
const peak = resident().most;
process.stdout.write(
  `${uploads} uploads of ${sizes} MiB in ${seconds} s: the server had ${before.now.toFixed(0)} MiB before, at most ` +
    `${most.toFixed(0)} MiB meanwhile (${peak.toFixed(0)} ever) and ${resident().now.toFixed(0)} after; ` +
    `the slowest list of patients took ${slowest.toFixed(0)} ms.\n`,
);
if (peak > mostMib) process.exitCode = 1;
