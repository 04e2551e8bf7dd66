import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { LaunchedPatient } from '@cusp/contract/office-programs';
import * as z from 'zod/mini';

const Keyed = z.object({ key: z.string() });
const Paired = z.object({ code: z.string() });
const Launched = z.object({ token: z.string() });

/** An image as it arrived. */
interface Arrived {
  digest: string;
  age: number;
  source: string;
}

/** A server with the calls of an office program, for tests without the real one. It knows an image by its bytes, as Cusp does. */
export async function madeUpCusp() {
  const code = 'ABCD-2345';
  let key = randomBytes(32).toString('base64url');
  let [redirect, requests, failing] = ['', 0, 0];
  const images: Arrived[] = [];
  const launches = new Map<string, LaunchedPatient>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const answer = (status: number, body: object) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (redirect !== '') return void response.writeHead(307, { location: redirect + request.url }).end();
      const body = Buffer.concat(chunks);
      const whose = { name: 'Operatory 2', practice_name: 'Oak Dental' };
      if (request.url === '/api/office-program/images')
        return void receive(body, request.headers['content-type'] ?? '').then(answer.bind(null, 200), () =>
          answer(422, { detail: 'This file can’t be accepted.' }),
        );
      const given: unknown = JSON.parse(body.toString());
      if (request.url === '/api/office-program/pair')
        return Paired.parse(given).code === code
          ? answer(200, { key, ...whose })
          : answer(422, { detail: 'This code is incorrect.' });
      if (request.url === '/api/office-program/launch') {
        const found = launches.get(Launched.parse(given).token);
        launches.delete(Launched.parse(given).token);
        return found === undefined
          ? answer(409, { detail: 'This was opened already or is too old.' })
          : answer(200, found);
      }
      return Keyed.parse(given).key === key
        ? answer(200, whose)
        : answer(404, { detail: 'This office program is not paired.' });
    });
  });

  /** Takes an image; refuses what begins with "bad". While it fails, it takes it and its answer is lost. */
  async function receive(body: Buffer, type: string) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('A form without a file.');
    const bytes = Buffer.from(await file.arrayBuffer());
    if (bytes.toString().startsWith('bad')) throw new Error('Not an image.');
    const digest = createHash('sha256').update(bytes).digest('hex');
    const source = form.get('source');
    const isKnown = images.some((image) => image.digest === digest);
    if (!isKnown)
      images.push({ digest, age: Number(form.get('age')), source: typeof source === 'string' ? source : '' });
    if (failing > 0) {
      failing -= 1;
      server.closeAllConnections();
    }
    return { state: isKnown ? 'known' : 'waiting' };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    code,
    key: () => key,
    revoke: () => void (key = 'revoked'),
    redirectTo: (address: string) => void (redirect = address),
    /** Loses the answers to so many images. */
    loseAnswers: (count: number) => void (failing = count),
    /** Lets a token open this patient, once. */
    openPatient: (token: string, fields: Partial<LaunchedPatient>) =>
      void launches.set(token, {
        first_name: 'Mia',
        last_name: 'Keller',
        preferred_name: '',
        date_of_birth: '1985-10-01',
        gender: 'female',
        patient_number: null,
        chart_number: null,
        own_number: 'C7',
        ...fields,
      }),
    requests: () => requests,
    images: (): readonly Arrived[] => images,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
