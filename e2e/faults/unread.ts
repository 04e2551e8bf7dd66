import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNote, health, listNotes, listPatients, requestOf } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { callTo, keepGoing } from './load.ts';

/** Characters of a note, four bytes each; all notes together exceed what two systems buffer of an unread answer. */
const longest = 10_000;
const notes = 600;
const clients = 12;

/** Clients request long lists, don't read them and keep requesting: other callers are served, and the lists end. */
export async function unread(url: string, checks: Checks): Promise<void> {
  const { hostname, port } = new URL(url);
  const [greedy, other] = [await makePractice(url, 'dentist'), await makePractice(url, 'dentist')];
  const { id } = await addPatient(greedy);
  const content = '\u{1f9b7}'.repeat(longest);
  for (let made = 0; made < notes; made += 1)
    await greedy.call(createNote, { body: { patient_id: id, content } });
  const ask = (of: typeof listNotes | typeof health) =>
    `GET ${requestOf(of, {}).url} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${greedy.token}\r\n\r\n`;
  /** The bytes that arrived on each connection: their beginning and their number. */
  const came = new Map<Socket, { begin: string; size: number }>();
  for (let number = 0; number < clients; number += 1) {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.7.${1 + (number % 4)}`,
    });
    const answer = { begin: '', size: 0 };
    came.set(socket, answer);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      if (answer.size === 0) answer.begin = part.subarray(0, 20).toString();
      answer.size += part.length;
    });
    socket.pause();
    await once(socket, 'connect');
    socket.write(ask(listNotes));
    await sleep(500);
  }
  const asking = keepGoing(
    () => ({ ...callTo(url, listPatients, {}), token: other.token, from: '127.0.3.1' }),
    20,
  );
  const drip = setInterval(() => {
    for (const socket of came.keys()) if (socket.writable) socket.write(ask(health));
  }, 5_000);
  await sleep(45_000);
  clearInterval(drip);
  const went = await asking.stop();
  const unserved = went.filter(({ status }) => status !== 200).length;
  checks.expect(
    `while ${clients} long lists are not read, others are served within 500 ms`,
    unserved === 0 && p99Of(went) < 500,
    `${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms`,
  );
  // The part of an answer in the systems' buffers can still be read; the rest is gone.
  for (const socket of came.keys()) socket.resume();
  await sleep(3_000);
  const whole = longest * 4 * notes;
  const answers = [...came.values()];
  const refused = answers.filter(({ begin }) => begin.includes(' 503 ')).length;
  const read = answers.filter(({ size }) => size >= whole).length;
  checks.expect(
    'answers that are not read for 30 s end, and those that are more than a share are not made',
    read === 0 && refused > 0 && refused < clients,
    `${clients - refused - read} cut, ${refused} refused, ${read} whole of ${clients}; ${Math.round(whole / 1e6)} MB each`,
  );
  for (const socket of came.keys()) socket.destroy();
}
