// Renders a plan's or an estimate's PDF in a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import { PlanSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeEstimate } from './estimate-pdf.ts';
import { writePlan } from './plan-pdf.ts';

const { what, snapshot } = z
  .object({ what: z.enum(['plan', 'estimate']), snapshot: PlanSnapshot })
  .parse(workerData);
parentPort?.postMessage(await (what === 'plan' ? writePlan(snapshot) : writeEstimate(snapshot)));
