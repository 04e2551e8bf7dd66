import * as z from 'zod/mini';
import { newPaper } from '../../../services/pdf/paper.ts';

/** The content of a claim on paper: sections of rows, each named by its item of the paper form. */
export const ClaimPdfOrder = z.object({
  title: z.string(),
  practice: z.string(),
  patient: z.string(),
  made_on: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ item: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
  /** Items 24 to 31, each line in their order. */
  lines: z.array(z.array(z.string())),
  total: z.string(),
});
export type ClaimPdfOrder = z.infer<typeof ClaimPdfOrder>;

const shares = [0.12, 0.08, 0.1, 0.1, 0.12, 0.08, 0.28, 0.12];
const heads = ['24 Date', '25 Area', '27 Tooth', '28 Surface', '29 Code', '29a', '30 Description', '31 Fee'];

/** A claim on paper, for filling in a form: each value has its item number. The form itself is nowhere in Cusp. */
export function writeClaimSummary(order: ClaimPdfOrder): Promise<Buffer> {
  const paper = newPaper(order.title, new Date(`${order.made_on}T12:00:00Z`));
  paper.write(order.practice, { size: 11, bold: true });
  paper.write(order.title, { size: 18, bold: true, gapAbove: 12 });
  paper.write('The numbers are those of the items on the dental claim form.', { faint: true });
  for (const { heading, rows } of order.sections) {
    paper.keep(60);
    paper.write(heading, { size: 12, bold: true, gapAbove: 10 });
    paper.line();
    for (const { item, label, value } of rows)
      paper.row([
        { words: item, share: 0.12 },
        { words: label, share: 0.33 },
        { words: value, share: 0.55 },
      ]);
  }
  paper.keep(80);
  paper.write('Services', { size: 12, bold: true, gapAbove: 10 });
  paper.line();
  const row = (cells: readonly string[], faint = false) =>
    paper.row(
      cells.map((words, at) => ({ words, share: shares[at] ?? 0.1, right: at === shares.length - 1 })),
      { size: 8, faint },
    );
  row(heads, true);
  for (const line of order.lines) row(line);
  paper.amount('32 Total', order.total, { bold: true, gapAbove: 6 });
  return paper.end(`${order.patient} · ${order.practice}`);
}
