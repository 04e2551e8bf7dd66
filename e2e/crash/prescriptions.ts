import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPatient,
  createPharmacy,
  createPrescription,
  listPrescriptions,
  requestOf,
  sendToPharmacy,
  type Endpoint,
  type InputOf,
  type Prescription,
} from '@cusp/contract';
import { accept, startPharmacyGateway } from '../support/pharmacy-gateway.ts';

/** Several at once, so that there is always one in progress when everything is killed. */
const senders = 4;
/** Milliseconds until the gateway answers: long enough that some kills fall in between. */
const slowest = 250;

const alreadyTaken = [
  'This prescription was already sent to the pharmacy.',
  'This prescription is being sent right now. Wait a moment.',
];

/** Sends prescriptions while everything is killed repeatedly, to a gateway that survives it. */
export async function sendings(url: () => string) {
  const gateway = await startPharmacyGateway();
  gateway.answers((response, got) => void sleep(Math.random() * slowest).then(() => accept(response, got)));
  /** The ids of those whose sending was acknowledged. */
  const acknowledged = new Set<string>();
  let begun = Promise.withResolvers<void>();

  async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string, key = '') {
    const request = requestOf(endpoint, input);
    const answer = await fetch(`${url()}${request.url}`, {
      method: request.method,
      headers: {
        ...request.headers,
        authorization: `Bearer ${token}`,
        ...(key !== '' && { 'idempotency-key': key }),
      },
      body: request.body ?? null,
      signal: AbortSignal.timeout(15_000),
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  }

  /** Repeats until it is accepted: the server is down or starting, and a client isn't notified when it is back. */
  async function insist<T>(work: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const done = await work().catch(() => undefined);
      if (done !== undefined) return done;
      await sleep(20);
    }
  }

  async function send(id: string, token: string): Promise<true | undefined> {
    const { status, body } = await ask(sendToPharmacy, { params: { id }, body: undefined }, token);
    if (status === 200 || status === 202) return true;
    const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : '';
    // An earlier request was accepted, and the server killed before it answered.
    return alreadyTaken.some((words) => words === detail) ? true : undefined;
  }

  return {
    url: gateway.url,
    acknowledged,

    /** Writes and sends prescriptions, one after the other, until it is stopped. */
    async sendUntil(stopped: AbortSignal, token: string): Promise<void> {
      const make = <E extends Endpoint>(endpoint: E, input: InputOf<E>, key: string) =>
        insist(async () => {
          const { status, body } = await ask(endpoint, input, token, key);
          return status === 201 ? body : undefined;
        });
      const patient = createPatient.output.parse(await make(createPatient, { body: mia }, 'sender-patient'));
      const pharmacy = createPharmacy.output.parse(
        await make(createPharmacy, { body: corner }, 'sender-pharmacy'),
      );
      const one = async (sender: number) => {
        for (let place = 0; !stopped.aborted; place += 1) {
          const body = { ...amoxicillin, patient_id: patient.id, pharmacy_id: pharmacy.id };
          const { id } = createPrescription.output.parse(
            await make(createPrescription, { body }, `prescription-${sender}-${place}`),
          );
          begun.resolve();
          await insist(() => send(id, token));
          acknowledged.add(id);
        }
      };
      await Promise.all(Array.from({ length: senders }, (_, sender) => one(sender)));
    },

    /** Resolves when the next one is about to be sent. */
    nextSending(): Promise<void> {
      begun = Promise.withResolvers();
      return begun.promise;
    },

    /** The state of all of them, once none is being sent anymore. */
    async settled(token: string): Promise<Prescription[]> {
      for (const until = performance.now() + 60_000; ; await sleep(250)) {
        const { body } = await ask(listPrescriptions, { query: {} }, token);
        const listed = listPrescriptions.output.parse(body);
        if (listed.every(({ sending }) => sending !== 'sending') || performance.now() > until) return listed;
      }
    },

    /** The message ids that the gateway received for a prescription, with repetitions. */
    messagesOf: (id: string): string[] =>
      gateway.received
        .filter(({ orderNumber }) => orderNumber === id.replaceAll('-', ''))
        .map(({ messageId }) => messageId),

    close: () => gateway.close(),
  };
}

const mia = { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1984-06-09' };
const corner = {
  name: 'Corner',
  address: '1 Main St',
  city: 'Salem',
  state: 'MA',
  zip_code: '01970',
  phone: '1',
  ncpdp_id: '0012345',
};
const amoxicillin = {
  medication: 'Amoxicillin',
  dosage: '500 mg',
  frequency: 'Every 8 hours',
  duration: '7 days',
};
