import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, register } from '@cusp/contract';

/** A practice that is not a week old may send thirty a day. */
const mostOfPractice = 25;

type Post = (call: string, body: object, headers?: Record<string, string>) => Promise<unknown>;

/** A mail server that takes its time, outlives every kill, and counts the letters to each address. */
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
        // Whoever is killed now can't know that it was taken.
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

/** Tries until the server answers, under the same key. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(20); // the server is dead or starting; nothing tells a client when it is back
    }
  }
}

/** Invites patients to the portal, one after the other; answers the addresses whose invitation was acknowledged. */
export async function inviteAll(post: Post, count: number): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  let token = '';
  for (let place = 0; place < count; place += 1) {
    if (place % mostOfPractice === 0) {
      const owner = {
        email: `letters-${place}@example.com`,
        password: 'plenty long for a test',
        name: 'Letters',
      };
      const key = { 'idempotency-key': `letters-${place}` };
      token = register.output.parse(await untilDone(() => post('/auth/register', owner, key))).access_token;
    }
    const authorization = `Bearer ${token}`;
    const email = `patient-${place}@example.com`;
    const fields = { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1990-01-01', email };
    const made = await untilDone(() =>
      post('/patients', fields, { authorization, 'idempotency-key': `patient-${place}` }),
    );
    const { id } = createPatient.output.parse(made);
    await untilDone(() =>
      post(`/patients/${id}/portal-invite`, {}, { authorization, 'idempotency-key': `invite-${place}` }),
    );
    acknowledged.add(email);
  }
  return acknowledged;
}
