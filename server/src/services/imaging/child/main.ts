// The process that looks at files that were sent, see ../workshop.ts: it handles one file after the other and ends with its server.
import { readFile } from 'node:fs/promises';
import { ImageRefused } from '../image-refused.ts';
import { ImagingTask, pdfType } from '../imaging-task.ts';
import type { ImagingResult } from '../imaging-task.ts';
import { pagesOfPdf } from './pdf.ts';
import { picturesOf } from './pictures.ts';

const lookAt = async (path: string, type: ImagingTask['type']): Promise<ImagingResult> =>
  type === pdfType
    ? { kind: 'read', pages: pagesOfPdf(await readFile(path)) }
    : { kind: 'made', ...(await picturesOf(path, type)) };

/** If the server was killed meanwhile, nobody takes the answer, and `disconnect` ends this process. */
const answer = (done: ImagingResult) => process.send?.(done, () => undefined);

process.on('message', (message) => {
  const { path, type } = ImagingTask.parse(message);
  lookAt(path, type).then(answer, (error: unknown) =>
    error instanceof ImageRefused
      ? answer({ kind: 'refused', sentence: error.message })
      : answer({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server finishes what runs and then ends this process.
process.on('SIGINT', () => undefined);
