// Writes a text as a PDF in a process of its own.
import * as z from 'zod/mini';
import { newPaper } from '../../../../services/pdf/paper.ts';

export const TextSheet = z.object({
  /** `''` for none. */
  title: z.string(),
  text: z.string(),
  foot: z.string(),
});
export type TextSheet = z.infer<typeof TextSheet>;

export function write(written: unknown): Promise<Buffer> {
  const { title, text, foot } = TextSheet.parse(written);
  const paper = newPaper(title);
  if (title !== '') paper.write(title, { size: 14, bold: true });
  for (const line of text.split(/\r\n|[\r\n\f]/))
    paper.write(line === '' ? ' ' : line.replaceAll('\t', '    '));
  return paper.end(foot);
}
