// The process that decodes images, see ../workshop.ts: it handles one file after the other and ends with its server.
import { ImageRefused } from '../refused.ts';
import { ImagingTask } from '../orders.ts';
import type { ImagingResult } from '../orders.ts';
import { picturesOf } from './pictures.ts';

const answer = (done: ImagingResult) => process.send?.(done);

process.on('message', (message) => {
  const { path, type } = ImagingTask.parse(message);
  picturesOf(path, type).then(
    (pictures) => answer({ kind: 'made', ...pictures }),
    (error: unknown) =>
      error instanceof ImageRefused
        ? answer({ kind: 'refused', sentence: error.message })
        : answer({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches the whole process group; the server finishes what runs and then ends this process.
process.on('SIGINT', () => undefined);
