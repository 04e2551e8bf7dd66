import * as z from 'zod/mini';
import { newPaper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The letter of an appeal. */
export const AppealPdfOrder = z.object({
  /** `numbers`: by which the carrier knows the practice. */
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string(), numbers: z.string() }),
  /** The addressee: name and address. */
  carrier: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  lines: z.array(z.object({ code: z.string(), what: z.string(), fee: z.string(), decision: z.string() })),
  letter: z.string(),
  enclosed: z.array(z.string()),
  signed_by: z.string(),
  claim: z.string(),
  /** YYYY-MM-DD. */
  written_on: z.string(),
});
export type AppealPdfOrder = z.infer<typeof AppealPdfOrder>;

const lineShares = [0.13, 0.37, 0.36, 0.14] as const;

export function writeAppealPdf(order: AppealPdfOrder): Promise<Buffer> {
  const { practice, rows, lines, letter, enclosed, signed_by } = order;
  const paper = newPaper('Claim Appeal', new Date(`${order.written_on}T12:00:00Z`));
  paper.write(practice.name, { size: 13, bold: true });
  paper.write([practice.address.replaceAll('\n', ', '), practice.phone].filter(Boolean).join(' · '), {
    size: 9,
    faint: true,
  });
  if (practice.numbers !== '') paper.write(practice.numbers, { size: 9, faint: true });
  paper.line();
  paper.write(spelledDay(order.written_on), { gapAbove: 10 });
  paper.write(order.carrier, { gapAbove: 14 });
  paper.write('Claim Appeal', { size: 13, bold: true, gapAbove: 16 });
  paper.write(' ', { size: 3 });
  for (const { label, value } of rows)
    paper.row([
      { words: label, share: 0.28 },
      { words: value, share: 0.72 },
    ]);
  const row = (words: readonly string[], faint = false) =>
    paper.row(
      words.map((cell, at) => ({ words: cell, share: lineShares[at] ?? 0.2, right: at === 3 })),
      { faint, gapAbove: 4 },
    );
  paper.write(' ', { size: 4 });
  paper.line();
  row(['Code', 'Procedure', 'Your determination', 'Fee'], true);
  for (const { code, what, fee, decision } of lines) row([code, what, decision, fee]);
  paper.line();
  paper.write(letter.trim(), { gapAbove: 12 });
  // Greeting, signature and name stay on one page.
  paper.keep(90);
  paper.write('Sincerely,', { gapAbove: 16 });
  paper.write(signed_by, { gapAbove: 34 });
  paper.write(practice.name, { faint: true });
  if (enclosed.length > 0) {
    paper.keep(48);
    paper.write('Enclosed', { bold: true, gapAbove: 18 });
    for (const title of enclosed) paper.write(title, { size: 9 });
  }
  return paper.end(`Appeal of claim ${order.claim} · ${practice.name}`);
}
