import { getRemittance, listCarriers, makeClaimFile, takeRemittances, updateCarrier } from '@cusp/contract';
import type { Claim } from '@cusp/contract';
import { expect } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import type { Caller } from '../../../../tests/support/caller.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import type { anAdvice } from './remittances.helpers.ts';

export type AdvisedClaim = Parameters<typeof anAdvice>[0][number];

/** Answers a claim: 180 are paid, 20 taken off, 60 the patient's. */
export const answering = (claim: Claim, line: Partial<AdvisedClaim['lines'][number]> = {}): AdvisedClaim => ({
  last: 'Rivera',
  first: 'Ana',
  control: claim.control_number,
  lines: [
    {
      fee: 260,
      paid: 180,
      adjusted: [
        ['CO', '45', '20'],
        ['PR', '2', '60'],
      ],
      number: `${claim.control_number}L01`,
      ...line,
    },
  ],
});

/** The app with its jobs, and practices whose carrier may have the rule. */
export async function ruleApp() {
  const { newPractice, asOwner, database, stopJobs, startJobs } = await workingApp();
  /** No job runs while this is done. */
  const jobs = { stop: stopJobs };
  async function withoutJobs<T>(work: () => Promise<T>): Promise<T> {
    await jobs.stop();
    const result = await work();
    jobs.stop = await startJobs();
    await jobsEnd();
    return result;
  }

  const jobsEnd = async () => {
    await expect
      .poll(() =>
        asOwner(
          async (client) =>
            (await client.query(`select from graphile_worker.jobs where task_identifier like 'remittance.%'`))
              .rowCount,
        ),
      )
      .toBe(0);
  };

  /** A practice with claims that are out, whose carrier may have the rule. */
  async function desk() {
    const world = await claimWorld(newPractice);
    const { call, carrier, filling, bill, mark, claim } = world;
    const money = await aDesk(call, world.user.practice.id);
    const carrierNow = async () =>
      (await call(listCarriers)).output.find(({ id }) => id === carrier.id) ?? expect.fail();
    return {
      ...world,
      ...money,
      carrierNow,
      entries: () =>
        asOwner(
          async (client) =>
            (
              await client.query<{ kind: string; amount: number; created_by: string }>(
                `select kind::text, (amount_cents / 100.0)::float as amount, created_by from ledger_entry
                  where practice_id = $1 order by created_at`,
                [world.user.practice.id],
              )
            ).rows,
        ),
      /** Turns the rule on or off. */
      rule: async (posts_itself: boolean, as: Caller = call) => {
        const { id, ...fields } = await carrierNow();
        return as.unchecked(updateCarrier, { params: { id }, body: { ...fields, posts_itself } });
      },
      /** A claim of one filling that is out. */
      out: async (fields: object = {}) => {
        await filling(fields);
        const [made = expect.fail()] = await bill();
        await call(makeClaimFile, { params: { id: made.id } });
        expect(await mark(made.id, 'perhaps_sent')).toMatchObject({ status: 200 });
        return claim(made.id);
      },
      /** Takes an 835, and waits until the rule has been asked. */
      taken: async (text: string, as: Caller = call) => {
        const [one = expect.fail()] = (await as(takeRemittances, { body: { file_name: 'era.835', text } }))
          .output;
        await jobsEnd();
        return (await call(getRemittance, { params: { id: one.id } })).output;
      },
    };
  }

  return { newPractice, asOwner, database, jobsEnd, withoutJobs, desk };
}
