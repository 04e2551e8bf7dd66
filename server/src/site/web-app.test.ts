import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecurityHeaders } from './headers.ts';
import { serveWebApp } from './web-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'cusp-web-'));
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>The app</title>',
  'sign-in-staff.html': '<!doctype html><title>The sign-in</title>',
  'color-scheme.js': '// colors',
  'assets/ground-Abc123.js': 'export const ground = 1;\n'.repeat(100),
  'assets/ground-Abc123.css': 'body { margin: 0; }',
  'assets/inter-Abc123.woff2': 'a font',
  'book.html': '<!doctype html><title>The booking page</title>',
  'pages.json': JSON.stringify({ '/login': 'sign-in-staff.html', '/book/': 'book.html' }),
  '.vite/manifest.json': '{}',
};
for (const [name, content] of Object.entries(files)) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (name.endsWith('.woff2')) continue;
  await writeFile(`${file}.br`, brotliCompressSync(content));
  await writeFile(`${file}.gz`, gzipSync(content));
}
const app = fastify();
await serveWebApp(app, folder);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('a hashed file', () => {
  const url = '/assets/ground-Abc123.js';

  test('is kept for good', async () => {
    const { headers, body } = await get(url);
    expect(body).toBe(files['assets/ground-Abc123.js']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('is sent as the build compressed it', async () => {
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'content-length': String(brotliCompressSync(files['assets/ground-Abc123.js'] ?? '').length),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(files['assets/ground-Abc123.js']);
    const gzipped = await get(url, { 'accept-encoding': 'gzip' });
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(files['assets/ground-Abc123.js']);
    const unwanted = await get(url, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(unwanted.headers).not.toHaveProperty('content-encoding');
  });

  test('is not sent again to who has it, each encoding by its own tag', async () => {
    const br = { 'accept-encoding': 'br' };
    const { headers } = await get(url, br);
    const again = await get(url, { ...br, 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    const other = await get(url, { 'if-none-match': String(headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  test('answers a request for the head only with its size and type', async () => {
    const head = await get(url, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.any(String) });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  test('that is packed already is sent as it is; one that is gone is not found', async () => {
    const font = await get('/assets/inter-Abc123.woff2', { 'accept-encoding': 'br' });
    expect(font).toMatchObject({ statusCode: 200, body: 'a font' });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' });
    expect(font.headers).not.toHaveProperty('content-encoding');
    // An old page after an update: the answer mustn't look like a script.
    expect((await get('/assets/ground-Older1.js')).statusCode).toBe(404);
  });
});

describe('an address', () => {
  test.each(['/', '/patients/7?tab=notes', '/no/such/screen', '/patient-portal/dashboard'])(
    '%s is the app’s, asked for each time',
    async (url) => {
      const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
      expect(statusCode).toBe(200);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(files['index.html']);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('text/html'),
        etag: expect.any(String),
      });
    },
  );

  test.each(['/login', '/login?mode=register'])('%s has a page of its own', async (url) => {
    const { body, headers } = await get(url);
    expect(body).toBe(files['sign-in-staff.html']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  test('of a file made for the server is not found', async () => {
    for (const url of ['/pages.json', '/.vite/manifest.json', '/index.html.br', '/assets/../pages.json'])
      expect((await get(url)).body).not.toMatch(/sign-in-staff|^\{\}/);
    expect((await get('/assets/ground-Abc123.js.br')).statusCode).toBe(404);
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });
});

describe('a booking page', () => {
  const guarded = fastify();
  const site = 'https://www.example.com';
  beforeAll(async () => {
    await addSecurityHeaders(guarded, false);
    await serveWebApp(guarded, folder, async (name) => {
      if (name === 'broken') throw new Error('The database is away.');
      return name === 'bright-smiles'
        ? { framed_by: [site, 'https://other.example'], is_found: true }
        : name === 'quiet-smiles'
          ? { framed_by: [], is_found: false }
          : undefined;
    });
  });
  afterAll(() => guarded.close());
  const policyAt = async (url: string) => {
    const { headers } = await guarded.inject({ url });
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return [ancestors, headers['x-frame-options']];
  };

  test.each([
    ['/login', 'microphone=(self)'],
    ['/patients/1/chart', 'microphone=(self)'],
    ['/forms', 'microphone=(self)'],
    ['/patient-portal', 'microphone=()'],
    ['/patient-portal/login', 'microphone=()'],
    ['/form', 'microphone=()'],
    ['/kiosk', 'microphone=()'],
    ['/book/bright-smiles', 'microphone=()'],
    ['/admin/practices', 'microphone=()'],
  ])('is heard by staff’s pages alone: %s has %s', async (url, allowed) => {
    const { headers } = await guarded.inject({ url });
    expect(String(headers['permissions-policy']).split(', ')).toContain(allowed);
  });

  test('is hidden from search engines unless the practice wants it found', async () => {
    const robotsAt = async (url: string) => (await guarded.inject({ url })).headers['x-robots-tag'];
    expect(await robotsAt('/book/bright-smiles')).toBeUndefined();
    for (const name of ['quiet-smiles', 'no-such-practice', 'broken'])
      expect(await robotsAt(`/book/${name}`)).toBe('noindex');
  });

  test('may be shown in a frame where its practice has registered the site, and nothing else may', async () => {
    expect((await guarded.inject({ url: '/book/bright-smiles' })).body).toBe(files['book.html']);
    expect(await policyAt('/book/bright-smiles')).toEqual([`${site} https://other.example`, undefined]);
    for (const url of [
      '/book/no-such-practice',
      '/book/broken',
      '/book',
      '/',
      '/login',
      '/patient-portal/login',
    ])
      expect([url, ...(await policyAt(url))]).toEqual([url, "'none'", 'DENY']);
  });
});
