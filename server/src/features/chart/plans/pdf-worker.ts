// Writes plans' and estimates' PDFs in a process of its own.
import { PlanAnswer, PlanSnapshot, Presentation } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeEstimate } from './estimate-pdf.ts';
import { writePlan } from './plan-pdf.ts';

const Order = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['plan', 'estimate']), snapshot: PlanSnapshot }),
  z.object({
    what: z.literal('signed'),
    snapshot: PlanSnapshot,
    signed: z.object({
      answers: z.array(PlanAnswer),
      time_zone: z.string(),
      sha256: z.string(),
      later: Presentation.shape.later,
    }),
  }),
]);
export type PdfOrder = z.infer<typeof Order>;

export function write(written: unknown): Promise<Buffer> {
  const order = Order.parse(written);
  if (order.what === 'estimate') return writeEstimate(order.snapshot);
  return writePlan(order.snapshot, order.what === 'signed' ? order.signed : null);
}
