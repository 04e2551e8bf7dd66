import * as z from 'zod/mini';
import { writeSheets } from '../../../services/pdf/sheet.ts';

/** The words to print on forms and their positions, in points. */
export const ClaimFormOrder = z.object({
  title: z.string(),
  made_on: z.string(),
  size: z.number(),
  sheets: z.array(z.array(z.object({ words: z.string(), x: z.number(), y: z.number() }))),
});
export type ClaimFormOrder = z.infer<typeof ClaimFormOrder>;

/** The data alone: the form is in the printer. */
export const writeClaimForms = ({ title, made_on, size, sheets }: ClaimFormOrder): Promise<Buffer> =>
  writeSheets(title, new Date(`${made_on}T12:00:00Z`), sheets, size);
