import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPatient,
  createPayment,
  createTreatment,
  type Endpoint,
  getAccount,
  listPayments,
  listStatementRuns,
  type OutputOf,
  register,
  type RequestInput,
  startStatementRun,
  type StatementRun,
} from '@cusp/contract';
import pg from 'pg';
import { ask, outputOf } from '../support/requests.ts';

/** Several at once, so that there is always a payment under way when everything is killed. */
const desks = 4;
/** The number of patients who owe and get statements; a practice less than a week old may send thirty emails a day. */
const debtors = 24;

/**
 * Takes payments for parts of charges, and makes statements for all who owe, while everything is killed repeatedly.
 * @param site the server's current address
 */
export function ledgering(site: () => string, dataDir: string) {
  /** The ids of payments that were acknowledged. */
  const acknowledged = new Set<string>();
  /** The addresses that are to get a statement. */
  const owing = new Set<string>();
  let begun = Promise.withResolvers<void>();
  let token = '';

  /** Repeats with the same key until it is done: the server is down or starting, and a client isn't notified when it is back. */
  async function made<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    key = '',
  ): Promise<OutputOf<E>> {
    const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
    for (;;) {
      try {
        const asking = { ...(token !== '' && { token }), headers, signal: AbortSignal.timeout(5000) };
        return await outputOf(endpoint, await ask(site(), endpoint, input, asking));
      } catch {
        await sleep(20);
      }
    }
  }

  const person = (last_name: string) => ({
    first_name: 'Mia',
    last_name,
    phone: '1',
    date_of_birth: '1984-06-09',
  });
  const charge = (patient_id: string, cost: number, key: string) =>
    made(
      createTreatment,
      { body: { patient_id, procedure: 'Filling', cost, status: 'completed' } },
      `charge-${key}`,
    );

  /** A charge of $100, of which $60 are paid. */
  async function take(patient_id: string, key: string): Promise<void> {
    const { id: treatment } = await charge(patient_id, 100, key);
    const { open } = await made(getAccount, { params: { id: patient_id } });
    const entry_id = open.find(({ treatment_id }) => treatment_id === treatment)?.id ?? '';
    const body = { patient_id, amount: 60, payment_method: 'cash', splits: [{ entry_id, amount: 60 }] };
    begun.resolve();
    acknowledged.add((await made(createPayment, { body }, `payment-${key}`)).id);
  }

  const lastRun = async (): Promise<StatementRun | undefined> => (await made(listStatementRuns, {}))[0];

  /** One run after the other, the first by email, so that each kill meets one. */
  async function sendStatements(stopped: AbortSignal): Promise<void> {
    for (let number = 0; !stopped.aborted; number += 1) {
      const way = number === 0 ? 'email' : 'print';
      const body = { way, min_amount: 0, quiet_days: 0 } as const;
      await made(startStatementRun, { body }, `run-${number}`);
      while ((await lastRun())?.state === 'running' && !stopped.aborted) await sleep(50);
    }
  }

  async function rows(sql: string): Promise<Record<string, unknown>[]> {
    const host = await realpath(path.join(dataDir, 'socket'));
    const client = new pg.Client({ host, port: 5432, user: 'cusp', database: 'cusp', ssl: false });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    acknowledged,
    owing,

    /** Takes payments and makes statements until it is stopped. */
    async workUntil(stopped: AbortSignal): Promise<void> {
      const body = { email: 'ledger@example.com', password: 'plenty long for a test', name: 'Ledger' };
      token = (await made(register, { body }, 'ledger')).access_token;
      for (let place = 0; place < debtors; place += 1) {
        const email = `debtor-${place}@example.com`;
        const { id } = await made(
          createPatient,
          { body: { ...person(`Debtor ${place}`), email } },
          `debtor-${place}`,
        );
        await charge(id, 50, `debtor-${place}`);
        owing.add(email);
      }
      const desk = async (number: number) => {
        const { id } = await made(createPatient, { body: person(`Payer ${number}`) }, `payer-${number}`);
        for (let place = 0; !stopped.aborted; place += 1) await take(id, `${number}-${place}`);
      };
      await Promise.all([
        sendStatements(stopped),
        ...Array.from({ length: desks }, (_, number) => desk(number)),
      ]);
    },

    /** Resolves when the next payment is about to be taken. */
    nextPayment(): Promise<void> {
      begun = Promise.withResolvers();
      return begun.promise;
    },

    /** The final state, once the last run is over. */
    async settled() {
      for (const until = performance.now() + 60_000; performance.now() < until; await sleep(250))
        if ((await lastRun())?.state !== 'running') break;
      const payments = new Set((await made(listPayments, {})).map(({ id }) => id));
      const [twice] = await rows(
        `select count(*)::int as n from (select from statement where run_id is not null
          group by run_id, account_id having count(*) > 1) doubled`,
      );
      const [letters] = await rows(
        `select count(*)::int as n, count(distinct subject_id)::int as of from letter where kind = 'statement'`,
      );
      const runs = await made(listStatementRuns, {});
      return {
        stored: payments.size,
        lost: [...acknowledged].filter((id) => !payments.has(id)).length,
        runs: runs.length,
        unfinished: runs.filter(({ state, total, sent, held }) => state !== 'done' || sent + held !== total)
          .length,
        statementsTwice: Number(twice?.['n']),
        letters: Number(letters?.['n']),
        lettersTwice: Number(letters?.['n']) - Number(letters?.['of']),
      };
    },
  };
}
