import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { connectionsTo } from './lines.helpers.ts';
import { openServer } from '../start/server.ts';

// The real server, but with a time limit shorter than half a minute.
const app = await openServer({ logLevel: 'silent', secure: false, trustedProxies: [], slowest: 1_500 });
afterAll(() => app.close());
const large = 64 * 1024 * 1024;
const sending = { left: 0 };
app.get('/large', (_request, reply) => {
  sending.left = large;
  const part = Buffer.alloc(64 * 1024, 'x');
  const stream = new Readable({
    read() {
      this.push(sending.left > 0 ? part : null);
      sending.left -= part.length;
    },
  });
  return reply.type('text/plain').send(stream);
});
app.post('/taken', async ({ body }) => ({ body }));
const { raw, status } = connectionsTo(await app.listen({ host: '127.0.0.1', port: 0 }));

/** Waits until it is closed, also by a reset: the server answers so what was sent after its end. */
const closed = (socket: Awaited<ReturnType<typeof raw>>['socket']) =>
  new Promise((resolve) => void socket.once('close', resolve));

test('a connection that says nothing is closed', async () => {
  const { socket } = await raw(['']);
  await closed(socket);
});

test('a head that goes on and on is refused and its connection closed, though more keeps coming', async () => {
  const { socket, text } = await raw(['GET /large HTTP/1.1', 'host: cusp', 'x-slow: ']);
  const drip = setInterval(() => socket.write('x'), 50);
  await closed(socket);
  clearInterval(drip);
  expect(text()).toMatch(/^HTTP\/1.1 400 /);
});

test('a body of JSON that goes on and on ends with its connection', async () => {
  const { socket } = await raw([
    'POST /taken HTTP/1.1',
    'host: cusp',
    'content-type: application/json',
    'content-length: 1000',
    '',
    '{',
  ]);
  const drip = setInterval(() => socket.write(' '), 50);
  await closed(socket);
  clearInterval(drip);
});

test('an answer that nobody reads ends, though its reader goes on sending', async () => {
  const accepted = once(app.server, 'connection');
  const { socket } = await raw(['GET /large HTTP/1.1', 'host: cusp', '', '']);
  socket.pause();
  await accepted;
  const drip = setInterval(() => socket.write('GET /large HTTP/1.1\r\nhost: cusp\r\n\r\n'), 200);
  const ended = new Promise((resolve) => {
    const look = setInterval(() => {
      app.server.getConnections((_error, count) => {
        if (count > 0) return;
        clearInterval(look);
        resolve('ended');
      });
    }, 50);
  });
  expect(await ended).toBe('ended');
  clearInterval(drip);
  expect(sending.left).toBeGreaterThan(0);
});

test('an answer that is read is not cut, however long it takes', async () => {
  expect(await status('/large')).toBe(200);
});
