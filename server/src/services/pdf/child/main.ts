// A process that makes documents, see ../make-pdf.ts: it makes one after the other and ends with its server.
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

/** If the server was killed meanwhile, nobody takes the answer, and `disconnect` ends this process. */
const answer = (done: PdfResult) => process.send?.(done, () => undefined);

process.on('message', (message) => void made(message).then(answer));
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server finishes what runs and then ends this process.
process.on('SIGINT', () => undefined);
