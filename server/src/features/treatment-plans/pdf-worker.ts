// Renders plans' and estimates' PDFs in a worker thread.
import { parentPort } from 'node:worker_threads';
import { PlanAnswer, PlanSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeEstimate } from './estimate-pdf.ts';
import { writePlan } from './plan-pdf.ts';

const Order = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['plan', 'estimate']), snapshot: PlanSnapshot }),
  z.object({
    what: z.literal('signed'),
    snapshot: PlanSnapshot,
    signed: z.object({ answers: z.array(PlanAnswer), time_zone: z.string(), sha256: z.string() }),
  }),
]);
export type PdfOrder = z.infer<typeof Order>;

parentPort?.on('message', (written) => {
  const order = Order.parse(written);
  if (order.what === 'estimate') void answerWith(writeEstimate(order.snapshot));
  else void answerWith(writePlan(order.snapshot, order.what === 'signed' ? order.signed : null));
});
