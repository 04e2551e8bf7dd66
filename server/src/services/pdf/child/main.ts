// A process that makes documents, see ../make-pdf.ts.
import { serve } from '../../bounded/serve.ts';
import { PdfTask, PdfWriter } from '../pdf-task.ts';
import type { PdfResult } from '../pdf-task.ts';

async function made(message: unknown): Promise<PdfResult> {
  try {
    const { module, written } = PdfTask.parse(message);
    const { write } = PdfWriter.parse(await import(module));
    return { kind: 'made', pdf: await write(written) };
  } catch (error) {
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? '') : '' };
  }
}

serve(made);
