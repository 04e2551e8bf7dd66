// Renders plans' and estimates' PDFs in a worker thread.
import { PlanSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeEstimate } from './estimate-pdf.ts';
import { writePlan } from './plan-pdf.ts';

const Order = z.object({ what: z.enum(['plan', 'estimate']), snapshot: PlanSnapshot });

answerWith((written) => {
  const { what, snapshot } = Order.parse(written);
  return what === 'plan' ? writePlan(snapshot) : writeEstimate(snapshot);
});
