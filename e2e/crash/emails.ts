import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, inviteToPortal, register } from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput } from '@cusp/contract';
import { ask, outputOf } from '../support/requests.ts';

/** A practice less than a week old may send thirty emails a day. */
const mostOfPractice = 25;

/** A slow mail server that survives every kill, and counts the emails to each address. */
export async function mailSink() {
  const taken = new Map<string, number>();
  const server = createServer((socket) => {
    let [to, letter, writing] = ['', '', false];
    socket.on('error', () => undefined);
    socket.write('220 crash\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (writing) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        [letter, writing] = ['', false];
        taken.set(to, (taken.get(to) ?? 0) + 1);
        // A server killed now can't know that the email was accepted.
        setTimeout(() => socket.write('250 kept\r\n'), 20);
      } else if (text.startsWith('DATA')) {
        writing = true;
        socket.write('354 go on\r\n');
      } else {
        to = /^RCPT TO:<(.+)>/.exec(text)?.[1] ?? to;
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() };
}

/**
 * Invites patients to the portal, one after the other; returns the addresses whose invitation was acknowledged.
 * @param site the server's current address
 */
export async function inviteAll(site: () => string, count: number): Promise<Set<string>> {
  /** Repeats the request with the same key until the server answers. */
  async function untilDone<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    key: string,
    token?: string,
  ): Promise<OutputOf<E>> {
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5000);
        const asking = { token, headers: { 'idempotency-key': key }, signal };
        return await outputOf(endpoint, await ask(site(), endpoint, input, asking));
      } catch {
        await sleep(20); // the server is down or starting; a client isn't notified when it is back
      }
    }
  }

  const acknowledged = new Set<string>();
  let token = '';
  for (let place = 0; place < count; place += 1) {
    if (place % mostOfPractice === 0) {
      const body = {
        email: `letters-${place}@example.com`,
        password: 'plenty long for a test',
        name: 'Letters',
      };
      token = (await untilDone(register, { body }, `letters-${place}`)).access_token;
    }
    const email = `patient-${place}@example.com`;
    const body = { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1990-01-01', email };
    const { id } = await untilDone(createPatient, { body }, `patient-${place}`, token);
    await untilDone(inviteToPortal, { params: { id }, body: {} }, `invite-${place}`, token);
    acknowledged.add(email);
  }
  return acknowledged;
}
