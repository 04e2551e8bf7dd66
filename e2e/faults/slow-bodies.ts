import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { health, listPatients, login, requestOf, uploadImage } from '@cusp/contract';
import type { ApiRequest } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { callTo, go, keepGoing } from './load.ts';

/** Bodies and heads that come byte by byte: 90 uploads of three practices, 200 of JSON and 100 heads of strangers. */
export async function slowBodies(url: string, checks: Checks): Promise<void> {
  const { hostname, port } = new URL(url);
  const other = await makePractice(url, 'dentist');
  const patient = await addPatient(other);
  const sockets: Socket[] = [];
  const begin = async (lines: readonly string[], number: number) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.5.${1 + (number % 200)}`,
    });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(lines.join('\r\n'));
    return socket;
  };
  const head = ({ method, url: path }: Pick<ApiRequest, 'method' | 'url'>, type: string, token = '') => [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    'content-length: 1000000',
    '',
    '-',
  ];
  const nobody = { email: 'nobody@example.com', password: 'x' };
  const form = 'multipart/form-data; boundary=x';
  for (let practice = 0; practice < 3; practice += 1) {
    const slow = await makePractice(url, 'dentist');
    const { id } = await addPatient(slow);
    for (let number = 0; number < 30; number += 1) {
      await begin(head(requestOf(uploadImage, { params: { id } }), form, slow.token), number);
      await go({ ...callTo(url, listPatients, {}), token: slow.token });
    }
  }
  const json = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      begin(head(requestOf(login, { body: nobody }), 'application/json'), number),
    ),
  );
  const begun = performance.now();
  const closed: number[] = [];
  const heads = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      begin([`GET ${requestOf(health, {}).url} HTTP/1.1`, 'x-slow: '], number),
    ),
  );
  for (const socket of heads) socket.once('close', () => closed.push(performance.now() - begun));
  let bodiesClosed = 0;
  for (const socket of json) socket.once('close', () => (bodiesClosed += 1));
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);

  const asking = keepGoing(
    () => ({ ...callTo(url, listPatients, {}), token: other.token, from: '127.0.3.1' }),
    20,
  );
  await sleep(3_000);
  const upload = await go({
    ...callTo(url, uploadImage, { params: { id: patient.id } }),
    token: other.token,
    from: '127.0.3.1',
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nno picture\r\n--x--\r\n',
    headers: { 'content-type': form },
  });
  await sleep(32_000);
  const went = await asking.stop();
  clearInterval(drip);
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    'with 390 slow bodies and heads, others are served within 500 ms and upload',
    unserved === 0 && p99Of(went) < 500 && upload.status === 422,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms; upload ${upload.status}`,
  );
  const [first, last] = [Math.min(...closed), Math.max(...closed)];
  checks.expect(
    'heads that don’t end are closed after 30 s',
    closed.length === heads.length && first > 28_000 && last < 33_000,
    `${closed.length} of ${heads.length}, after ${Math.round(first)} to ${Math.round(last)} ms`,
  );
  checks.expect(
    'and so are bodies of JSON',
    bodiesClosed === json.length,
    `${bodiesClosed} of ${json.length}`,
  );
  for (const socket of sockets) socket.destroy();
}
