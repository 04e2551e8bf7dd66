import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { groupedByVisit, readyRows, visitKey } from '../claims/index.ts';
import type { Visit } from '../claims/index.ts';
import { lockClearinghouse } from '../clearinghouse/index.ts';
import * as queries from './queries.ts';

/** Many claims at once: started and stopped by staff; the work is a job (job.ts). */
export const billingRuns: Feature = {
  routes: [
    on(
      contract.listBillingRuns,
      readInOneTrip(() => queries.lastRuns),
    ),

    on(
      contract.getBillingRun,
      readInOneTrip(({ input }) =>
        queries.runWithFindings(input.params.id).map(([[run], findings]) => {
          if (run === undefined) throw new Refusal('billing_run_not_found');
          const patients = new Set(findings.map(({ patient_id }) => patient_id));
          return { ...run, findings, patients: [...patients].map((id) => ({ id })) };
        }),
      ),
    ),

    on(contract.startBillingRun, async ({ tx, person, input }) => {
      const { does, visits } = input.body;
      if (await queries.isBillingRunning(tx)) throw new Refusal('billing_run_running');
      if (does !== 'make') await lockClearinghouse(tx);
      const todo = does === 'send' ? await queries.claimsToSend(tx) : await readyVisits(tx, visits ?? null);
      if (todo.length === 0) throw new Refusal('nothing_to_bill');
      const id = newId();
      await queries.insertBillingRun(
        tx,
        { id, does, started_by: person.name, started_by_id: person.id },
        todo,
      );
      return billingRun(tx, id);
    }),

    on(contract.stopBillingRun, async ({ tx, person, input }) => {
      const { id } = input.params;
      const run = await queries.lockBillingRun(tx, id);
      if (run === undefined) throw new Refusal('billing_run_not_found');
      if (run.state === 'running') {
        await queries.endBillingRun(tx, id, `Stopped by ${person.name}.`);
        recordEvent(tx, 'billing_run.stopped', id, byStaff(person));
      }
      return billingRun(tx, id);
    }),
  ],
};

/** The visits that are ready to bill: all, or the chosen ones. */
async function readyVisits(tx: Tx, chosen: readonly Visit[] | null): Promise<queries.ToBill[]> {
  const wanted =
    chosen &&
    new Set(
      chosen.map(({ coverage_id, service_date }) =>
        visitKey({ coverage_id: coverage_id.toLowerCase(), service_date }),
      ),
    );
  return groupedByVisit(await readyRows(tx)).flatMap(([visit]) => {
    const { coverage_id, service_date } = visit;
    return wanted === null || wanted.has(visitKey(visit))
      ? [{ coverage_id, service_date, claim_id: null }]
      : [];
  });
}

async function billingRun(tx: Tx, id: string): Promise<contract.BillingRun> {
  const run = await queries.billingRunById(tx, id);
  if (run === undefined) throw new Refusal('billing_run_not_found');
  return run;
}
