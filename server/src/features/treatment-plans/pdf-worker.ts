// Renders plans' and estimates' PDFs in a worker thread.
import { parentPort } from 'node:worker_threads';
import { PlanSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeEstimate } from './estimate-pdf.ts';
import { writePlan } from './plan-pdf.ts';

const Order = z.object({ what: z.enum(['plan', 'estimate']), snapshot: PlanSnapshot });

parentPort?.on('message', (written) => {
  const { what, snapshot } = Order.parse(written);
  void answerWith(what === 'plan' ? writePlan(snapshot) : writeEstimate(snapshot));
});
