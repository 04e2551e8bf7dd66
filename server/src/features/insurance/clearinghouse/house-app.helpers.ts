import {
  getClaimSendings,
  getClearinghouse,
  listClearinghouseFiles,
  listRemittances,
  sendClaims,
  updateClearinghouse,
} from '@cusp/contract';
import type { Claim } from '@cusp/contract';
import { expect } from 'vitest';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { startTestHouse } from './house/test-house.ts';

/**
 * How long a call waits, in milliseconds: longer than any pause of a busy machine, and only briefly where the clearinghouse is meant to say
 * nothing.
 */
const patience = { usual: 25_000, little: 300 };

/** The app with its jobs and a test clearinghouse, and practices that are connected to it. */
export async function houseApp(others: { sftp?: string } = {}) {
  const house = await startTestHouse();
  atFileEnd(() => house.close());
  const clearinghouses = { house: house.url, stedi: house.url, patience: patience.usual, ...others };
  const tested = await workingApp({ clearinghouses });
  let keys = 0;

  const dueJobs = () =>
    tested.asOwner(async (client) => {
      const { rows } = await client.query(
        `select task_identifier from graphile_worker.jobs where run_at <= now() or locked_at is not null`,
      );
      return rows;
    });
  /** Waits until no job runs or waits to be run now. */
  const jobsEnd = async () => {
    await expect.poll(dueJobs).toEqual([]);
  };
  /** Runs work during which the clearinghouse says nothing, so that the server soon gives up waiting for it. */
  const impatiently = async <T>(work: () => Promise<T>, little = patience.little): Promise<T> => {
    clearinghouses.patience = little;
    try {
      return await work();
    } finally {
      clearinghouses.patience = patience.usual;
    }
  };
  /** Lets the pauses pass, and then the clock look for practices to ask. */
  const timePasses = async () => {
    for (const statement of [
      'update claim_sending set not_before = now() where not_before > now()',
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      'select queue_clearinghouses(3)',
    ]) {
      await tested.asOwner((client) => client.query(statement));
      await jobsEnd();
    }
  };

  /** A practice whose patient's member ID ends so, and which is connected: the job that follows from that has ended. */
  async function connected(memberId = 'MEM1', kind: 'house' | 'stedi' | 'https' = 'house') {
    const world = await claimWorld(tested.newPractice, memberId);
    const key = `key-${(keys += 1)}`;
    const address = kind === 'https' ? `${house.url}/files` : '';
    expect(
      await world.call(updateClearinghouse, { body: { kind, key, address, is_test: true } }),
    ).toMatchObject({
      status: 200,
    });
    await jobsEnd();
    /** A claim of one filling, ready to be sent. */
    // Each claim is for another tooth: the same on one tooth and day would be billed twice.
    const teeth = [26, 27, 36, 37, 46, 47, 16, 17].values();
    const claimed = async (): Promise<string> => {
      await world.filling({ tooth: teeth.next().value });
      const [made] = await world.bill();
      if (made === undefined) throw new Error('It was billed.');
      return made.id;
    };
    const send = (...ids: string[]) => world.call.unchecked(sendClaims, { body: { claim_ids: ids } });
    const sendings = async (id: string) =>
      (await world.call(getClaimSendings, { params: { id } })).output.sendings;
    const state = async (id: string): Promise<Claim['state']> => (await world.claim(id)).state;
    const files = async () => (await world.call(listClearinghouseFiles)).output;
    const remittances = async () => (await world.call(listRemittances)).output;
    const connection = async () => (await world.call(getClearinghouse)).output;
    const callsOf = () => house.calls.filter((one) => one.key === key).length;
    return { ...world, key, claimed, send, sendings, state, files, remittances, connection, callsOf };
  }

  return { ...tested, house, clearinghouses, connected, jobsEnd, timePasses, impatiently };
}
