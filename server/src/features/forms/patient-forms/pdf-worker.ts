// Writes the PDFs of forms in a process of its own.
import { FormContent, patientLanguages } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeBlankForm, writeSignedForm } from './form-pdf.ts';
import { PhotoPreview, SignedForm } from './signed-content.ts';

const Order = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('signed'),
    signed: SignedForm,
    signature: z.nullable(z.string()),
    photos: z.array(PhotoPreview),
    sha256: z.string(),
    time_zone: z.string(),
  }),
  z.object({
    what: z.literal('blank'),
    title: z.string(),
    practice: SignedForm.shape.practice,
    patient: SignedForm.shape.patient,
    language: z.enum(patientLanguages),
    content: FormContent,
  }),
]);
export type FormPdfOrder = z.infer<typeof Order>;

export function write(written: unknown): Promise<Buffer> {
  const order = Order.parse(written);
  return order.what === 'signed' ? writeSignedForm(order) : writeBlankForm(order);
}
