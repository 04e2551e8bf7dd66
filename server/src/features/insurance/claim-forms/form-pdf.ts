import * as z from 'zod/mini';
import { writeSheets } from '../../../services/pdf/sheet.ts';

/** What is printed on forms: words at places, in points. */
export const FormPdfOrder = z.object({
  title: z.string(),
  made_on: z.string(),
  size: z.number(),
  sheets: z.array(z.array(z.object({ words: z.string(), x: z.number(), y: z.number() }))),
});
export type FormPdfOrder = z.infer<typeof FormPdfOrder>;

/** The data alone: the form is in the printer. */
export const writeFormPdf = ({ title, made_on, size, sheets }: FormPdfOrder): Promise<Buffer> =>
  writeSheets(title, new Date(`${made_on}T12:00:00Z`), sheets, size);
