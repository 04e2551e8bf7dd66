import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNote } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { keepGoing } from './load.ts';

/** 40 long lists that are asked for and not read, by a client that goes on asking: others are served, and they end. */
export async function unread(url: string, checks: Checks): Promise<void> {
  const { hostname, port } = new URL(url);
  const [greedy, other] = [await makePractice(url, 'dentist'), await makePractice(url, 'dentist')];
  const { id } = await addPatient(greedy);
  for (let made = 0; made < 400; made += 1)
    await greedy.call(createNote, { body: { patient_id: id, content: 'x'.repeat(20_000) } });
  const ask = `GET /api/notes HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${greedy.token}\r\n\r\n`;
  const ended: number[] = [];
  const begun = performance.now();
  const sockets: Socket[] = [];
  for (let number = 0; number < 40; number += 1) {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.7.${1 + (number % 4)}`,
    });
    socket.on('error', () => undefined).once('close', () => ended.push(performance.now() - begun));
    sockets.push(socket);
    await once(socket, 'connect');
    socket.pause().write(ask);
    await sleep(100);
  }
  const asking = keepGoing(() => ({ url: `${url}/api/patients`, token: other.token, from: '127.0.3.1' }), 20);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(ask);
  }, 5_000);
  await sleep(45_000);
  clearInterval(drip);
  const went = await asking.stop();
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    'while 40 long lists are not read, others are served within 500 ms',
    unserved === 0 && p99Of(went) < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms`,
  );
  checks.expect(
    'answers that are not read for 30 s end',
    ended.length === sockets.length,
    `${ended.length} of ${sockets.length} within ${Math.round(Math.max(0, ...ended))} ms`,
  );
  for (const socket of sockets) socket.destroy();
}
