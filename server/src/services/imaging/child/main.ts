// The process that looks at files that were sent, see ../make-pictures.ts.
import { readFile } from 'node:fs/promises';
import { serve } from '../../bounded/serve.ts';
import { ImageRefused } from '../image-refused.ts';
import { ImagingTask, pdfType } from '../imaging-task.ts';
import type { ImagingResult } from '../imaging-task.ts';
import { exportedDicom } from './dicom/exported.ts';
import { pagesOfPdf } from './pdf.ts';
import { drawnPicture } from './drawing.ts';
import { picturesOf } from './pictures.ts';

async function lookAt(order: unknown): Promise<ImagingResult> {
  const { path, type, drawing, dicom } = ImagingTask.parse(order);
  try {
    if (type === pdfType) return { kind: 'read', pages: pagesOfPdf(await readFile(path)) };
    if (dicom !== undefined) return { kind: 'exported', ...(await exportedDicom(path, type, dicom)) };
    if (drawing !== undefined) return { kind: 'drawn', picture: await drawnPicture(path, type, drawing) };
    return { kind: 'made', ...(await picturesOf(path, type)) };
  } catch (error) {
    if (error instanceof ImageRefused) return { kind: 'refused', sentence: error.message };
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}

serve(lookAt);
