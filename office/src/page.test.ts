import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { showPage } from './page.ts';
import { startingState } from './state.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const state = startingState('OP2 <script>"&', '0.3.0');

async function page() {
  const server = await showPage(() => state, 0);
  ends.push(() => server.close());
  const at = server.address();
  const { port, address } = typeof at === 'object' && at !== null ? at : nowhere;
  const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/') =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        })
          .once('error', reject)
          .end();
      },
    );
  return { port, address, ask };
}
const nowhere: AddressInfo = { port: 0, address: '', family: '' };

test('the page is on this computer only, and shows texts as texts', async () => {
  const { address, ask } = await page();
  expect(address).toBe('127.0.0.1');
  const { status, text, headers } = await ask();
  expect(status).toBe(200);
  expect(text).toContain('OP2 &lt;script&gt;&quot;&amp;');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('another name in Host, another origin, another method, and another path are refused', async () => {
  const { port, ask } = await page();
  expect(await ask({ host: 'evil.example' })).toMatchObject({ status: 421, text: '' });
  expect(await ask({ host: `evil.example:${port}` })).toMatchObject({ status: 421 });
  expect(await ask({ origin: 'https://evil.example' })).toMatchObject({ status: 403, text: '' });
  expect(await ask({}, 'POST')).toMatchObject({ status: 405 });
  expect(await ask({}, 'GET', '/settings')).toMatchObject({ status: 404 });
  expect(await ask({ host: `localhost:${port}` })).toMatchObject({ status: 200 });
});
