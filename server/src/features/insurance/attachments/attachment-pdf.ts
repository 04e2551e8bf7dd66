import * as z from 'zod/mini';
import { newPaper } from '../../../services/pdf/paper.ts';

const practice = z.object({ name: z.string(), address: z.string(), phone: z.string() });

/** A signed note as a carrier reads it, or the sheet on top of what is mailed or faxed. Days are MM/DD/YYYY. */
export const AttachmentPdfOrder = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('note'),
    /** The kind of note, which is the paper's title. */
    title: z.string(),
    practice,
    patient: z.object({ name: z.string(), date_of_birth: z.string() }),
    written_on: z.string(),
    written_by: z.string(),
    sections: z.array(z.object({ title: z.string(), words: z.string() })),
    addenda: z.array(z.object({ on: z.string(), by: z.string(), content: z.string() })),
    /** YYYY-MM-DD. */
    made_on: z.string(),
  }),
  z.object({
    what: z.literal('cover'),
    practice,
    /** The addressee: name and address. */
    carrier: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    attachments: z.array(z.object({ control_number: z.string(), title: z.string(), way: z.string() })),
    claim: z.string(),
    made_on: z.string(),
  }),
]);
export type AttachmentPdfOrder = z.infer<typeof AttachmentPdfOrder>;

export function writeAttachmentPdf(order: AttachmentPdfOrder): Promise<Buffer> {
  const isNote = order.what === 'note';
  const title = isNote ? order.title : 'Claim Attachments';
  const paper = newPaper(title, new Date(`${order.made_on}T12:00:00Z`));
  const { name, address, phone } = order.practice;
  paper.write(name, { size: 11, bold: true });
  paper.write([address, phone].filter(Boolean).join('\n'), { faint: true });
  paper.write(title, { size: 18, bold: true, gapAbove: 12 });
  const row = (label: string, value: string) =>
    paper.row([
      { words: label, share: 0.3 },
      { words: value || '–', share: 0.7 },
    ]);
  if (isNote) {
    row('Patient', `${order.patient.name}, born ${order.patient.date_of_birth}`);
    row('Written', `${order.written_on} by ${order.written_by}`);
    paper.line();
    for (const { title: heading, words } of order.sections) {
      if (heading !== '') paper.write(heading, { bold: true, gapAbove: 8 });
      paper.write(words, { gapAbove: heading === '' ? 8 : 0 });
    }
    for (const { on, by, content } of order.addenda) {
      paper.write(`Addendum of ${on} by ${by}`, { bold: true, gapAbove: 10 });
      paper.write(content);
    }
    return paper.end(`${order.patient.name} · ${name}`);
  }
  paper.write('To', { bold: true, gapAbove: 8 });
  paper.write(order.carrier);
  paper.write('Please add these attachments to the claim below.', { gapAbove: 8 });
  paper.line();
  for (const { label, value } of order.rows) row(label, value);
  paper.write('Enclosed', { size: 12, bold: true, gapAbove: 12 });
  paper.line();
  const listed = (words: readonly string[], faint = false) =>
    paper.row(
      words.map((cell, at) => ({ words: cell, share: [0.3, 0.5, 0.2][at] ?? 0.2 })),
      { faint },
    );
  listed(['Control number', 'What it is', 'Sent'], true);
  for (const { control_number, title: what, way } of order.attachments) listed([control_number, what, way]);
  return paper.end(`${order.claim} · ${name}`);
}
