import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createAppointment,
  createPatient,
  createReminderRule,
  type Endpoint,
  listMessages,
  type Message,
  type OutputOf,
  recordConsent,
  register,
  type ReminderRuleInput,
  type RequestInput,
  updateMessageSettings,
} from '@cusp/contract';
import pg from 'pg';
import * as z from 'zod/mini';
import { ask, outputOf } from '../support/requests.ts';
import { dayFromToday, timeZone } from '../support/days.ts';

/** Several at once, so that there is always a text under way when everything is killed. */
const senders = 4;
/** Milliseconds until the gateway answers: long enough that some kills fall in between. */
const slowest = 500;

/** Milliseconds until a text that doesn't come is no longer waited for. */
const patience = 2000;

const Sent = z.object({ to: z.string() });

/** A slow text gateway that survives every kill; counts the texts to each number. */
async function textGateway() {
  const taken = new Map<string, number>();
  let came = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    let body = '';
    response.on('error', () => undefined);
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { to } = Sent.parse(JSON.parse(body));
      taken.set(to, (taken.get(to) ?? 0) + 1);
      came.resolve();
      setTimeout(() => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: to }));
      }, Math.random() * slowest);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/texts`,
    taken,
    /** Resolves when the next text has come. */
    nextText(): Promise<void> {
      came = Promise.withResolvers();
      return came.promise;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Lets reminders go out by text while everything is killed repeatedly. A text may be sent at most once: one whose answer
 * was lost has an unknown fate and is not repeated (docs/decisions/0024-messages.md).
 * @param site the server's current address
 */
export async function texting(site: () => string, dataDir: string) {
  const gateway = await textGateway();
  /** The numbers of those whose reminder was due. */
  const due = new Set<string>();
  let token = '';

  /** Repeats until it is done: the server is down or starting, and a client isn't notified when it is back. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch {
        await sleep(20);
      }
    }
  }

  const made = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key: string): Promise<OutputOf<E>> =>
    insist(async () => {
      const headers = { 'idempotency-key': key };
      const asking = { ...(token !== '' && { token }), headers, signal: AbortSignal.timeout(5000) };
      return outputOf(endpoint, await ask(site(), endpoint, input, asking));
    });

  /** As the database's owner: time passes, and the operator approves. */
  const inDatabase = (...statements: string[]) =>
    insist(async () => {
      const host = await realpath(path.join(dataDir, 'socket'));
      const client = new pg.Client({ host, port: 5432, user: 'cusp', database: 'cusp', ssl: false });
      client.on('error', () => undefined);
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end().catch(() => undefined);
      }
    });

  async function prepare(): Promise<void> {
    const body = {
      email: 'texts@example.com',
      password: 'plenty long for a test',
      name: 'Texts',
      time_zone: timeZone,
    };
    ({ access_token: token } = await made(register, { body }, 'texts'));
    await made(updateMessageSettings, { body: { sender_number: '+12125550100' } }, 'texts-sender');
    await made(createReminderRule, { body: rule }, 'texts-rule');
    await inDatabase(
      'update practice set approved_at = now()',
      `update text_sender set state = 'proven', proven_how = 'assigned', proven_at = now(), registration = 'approved'`,
    );
  }

  async function remind(place: string, number: number): Promise<void> {
    const phone = `+1212${5_550_200 + number}`;
    const patient = { first_name: 'Mia', last_name: 'Keller', phone, date_of_birth: '1984-06-09' };
    const { id } = await made(createPatient, { body: patient }, `texts-patient-${place}`);
    const said = { channel: 'text', given: true, how: 'in_person' } as const;
    await made(recordConsent, { params: { id }, body: said }, `texts-consent-${place}`);
    const visit = { patient_id: id, appointment_date: dayFromToday(10), appointment_time: '09:30' };
    await made(createAppointment, { body: visit }, `texts-visit-${place}`);
    due.add(phone);
    await inDatabase(
      `update reminder set due_at = now() - interval '1 second' where state = 'waiting' and not handed_over`,
      'select queue_due_reminders(3)',
    );
    // No faster than they leave, except for those that a kill stopped: the next kill is to meet a text, not a queue.
    for (const until = performance.now() + patience; !gateway.taken.has(phone) && performance.now() < until;)
      await sleep(20);
  }

  const messages = () =>
    insist(async () => {
      const asking = { token, signal: AbortSignal.timeout(5000) };
      return outputOf(listMessages, await ask(site(), listMessages, { query: {} }, asking));
    });

  return {
    url: gateway.url,
    due,
    nextText: gateway.nextText,

    /** Makes reminders due, one after the other, until it is stopped. */
    async sendUntil(stopped: AbortSignal): Promise<void> {
      await prepare();
      let number = 0;
      const one = async (sender: number) => {
        for (let place = 0; !stopped.aborted; place += 1) await remind(`${sender}-${place}`, (number += 1));
      };
      await Promise.all(Array.from({ length: senders }, (_, sender) => one(sender)));
    },

    /** The log, once every reminder that was due has left or will not. */
    async settled(): Promise<Message[]> {
      for (const until = performance.now() + 150_000; ; await sleep(250)) {
        const log = await messages();
        const isOver = log.length >= due.size && log.every(({ state }) => ended.has(state));
        if (isOver || performance.now() > until) return log;
      }
    },

    /** How often the gateway was given a text to this number. */
    times: (number: string): number => gateway.taken.get(number) ?? 0,
    close: gateway.close,
  };
}

const ended: ReadonlySet<string> = new Set(['sent', 'delivered', 'unknown', 'failed', 'not_sent']);

const rule: ReminderRuleInput = {
  name: 'Two days before',
  channel: 'text',
  lead: 2,
  lead_unit: 'days',
  kind_ids: [],
  subject: '',
  body: '{practice}: {first_name}, {date} at {time}.',
  is_on: true,
};
