import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, listPatients } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { percentile, type Checks } from './checks.ts';
import { callTo, go, keepGoing } from './load.ts';

const idle = 10_000;
const slow = 1_000;

/** 1,000 clients that send a byte now and then and 10,000 that send nothing: other callers aren't affected. */
export async function manyLines(url: string, checks: Checks): Promise<void> {
  const { token } = await makePractice(url, 'dentist');
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const open = async () => {
    // An address has a share of the connections, so they come from several.
    const localAddress = `127.0.2.${1 + (sockets.length % 10)}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  for (let made = 0; made < idle; made += 500) await Promise.all(Array.from({ length: 500 }, open));
  const dripping = await Promise.all(Array.from({ length: slow }, open));
  const head = `POST /api${createPatient.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;
  for (const [number, socket] of dripping.entries())
    socket.write(number % 2 === 0 ? head : head.slice(0, 40));
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write(' ');
  }, 1_000);

  const asking = keepGoing(() => ({ ...callTo(url, listPatients, {}), token }), 20);
  await sleep(8_000);
  const went = await asking.stop();
  clearInterval(drip);
  const p99 = percentile(
    went.map(({ took }) => took),
    99,
  );
  const refused = went.filter(({ status }) => status !== 200).length;
  const connected = sockets.filter(({ destroyed }) => !destroyed).length;
  checks.expect(
    `with ${idle} idle and ${slow} slow lines, others are served within 500 ms`,
    refused === 0 && p99 < 500,
    `${connected} lines, ${went.length} calls, ${refused} refused, p99 ${Math.round(p99)} ms`,
  );
  for (const socket of sockets) socket.destroy();
  await sleep(1_000);
  const after = await go({ ...callTo(url, listPatients, {}), token });
  checks.expect('when the lines are gone, all is as before', after.status === 200, `${after.status}`);
}
