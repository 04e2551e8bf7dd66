import type { Pictures } from './child/pictures.ts';
import { BoundedProcesses } from '../bounded/processes.ts';
import type { DicomOrder, ListedDicom } from './dicom-file/order.ts';
import { ImagingResult, pdfType } from './imaging-task.ts';
import type { ImagingTask, PictureDrawing } from './imaging-task.ts';
import { ImageRefused, imageRefusals } from './image-refused.ts';
import type { ImageType } from './type.ts';

export type { Pictures } from './child/pictures.ts';

/**
 * Images are decoded one at a time, however many arrive; the others wait on disk, which keeps memory low and the server
 * responsive. One of 100 megapixels takes about five seconds.
 */
const processes = new BoundedProcesses({
  program: new URL('./child/main.ts', import.meta.url),
  concurrency: 1,
  ofEach: 1,
  mostHeap: 128,
  mostResident: 768,
  timeout: 60_000,
  ended: () => new Error('The process that looks at images ended at work.'),
  tooSlow: () => new ImageRefused(imageRefusals.tooSlow),
  tooMuchMemory: () => new ImageRefused(imageRefusals.tooMuchMemory),
});

/**
 * Makes the preview and the thumbnail of a file, which also checks that all of it can be read.
 * @param path absolute
 * @param practiceId whose turn it uses
 * @throws ImageRefused with a sentence, for an image that can't be shown, is too large or takes too much memory
 */
export async function makePictures(path: string, type: ImageType, practiceId: string): Promise<Pictures> {
  const done = await lookedAt({ path, type }, practiceId);
  if (done.kind !== 'made') throw new Error('A picture was read as a document.');
  return done;
}

/**
 * Draws a picture of a file to hand out.
 * @param path absolute
 * @param practiceId whose turn it uses
 * @throws ImageRefused with a sentence, for an image that can't be shown, is too large or takes too much memory
 */
export async function drawPicture(
  path: string,
  type: ImageType,
  drawing: PictureDrawing,
  practiceId: string,
): Promise<Buffer> {
  const done = await lookedAt({ path, type, drawing }, practiceId);
  if (done.kind !== 'drawn')
    throw new Error('A picture was made of a file, and not the one that was asked for.');
  return Buffer.from(done.picture.buffer, done.picture.byteOffset, done.picture.byteLength);
}

/**
 * Writes a DICOM file of an image with our patient, and says what a directory lists of it.
 * @param path absolute
 * @param practiceId whose turn it uses
 * @throws ImageRefused with a sentence, for an image that can't be read
 */
export async function writeDicom(
  path: string,
  type: ImageType,
  dicom: DicomOrder,
  practiceId: string,
): Promise<{ file: Buffer; listed: ListedDicom }> {
  const done = await lookedAt({ path, type, dicom }, practiceId);
  if (done.kind !== 'exported') throw new Error('A DICOM file was asked for, and something else was made.');
  const { file, listed } = done;
  return { file: Buffer.from(file.buffer, file.byteOffset, file.byteLength), listed };
}

/**
 * Reads a PDF for what it holds; its number of pages.
 * @param path absolute
 * @param practiceId whose turn it uses
 * @throws ImageRefused with a sentence, for one that is damaged, protected, or holds more than pages
 */
export async function readPdf(path: string, practiceId: string): Promise<number> {
  const done = await lookedAt({ path, type: pdfType }, practiceId).catch((error: unknown) => {
    throw error instanceof ImageRefused
      ? new ImageRefused(ofDocument.get(error.message) ?? error.message)
      : error;
  });
  if (done.kind !== 'read') throw new Error('A document was decoded as a picture.');
  return done.pages;
}

/** The facts about an image, in the same form as those about a document. */
const ofDocument = new Map<string, string>([
  [imageRefusals.tooSlow, imageRefusals.tooSlowDocument],
  [imageRefusals.tooMuchMemory, imageRefusals.tooMuchMemoryDocument],
]);

async function lookedAt(order: ImagingTask, practiceId: string) {
  const done = ImagingResult.parse(await processes.run(practiceId, order));
  if (done.kind === 'refused') throw new ImageRefused(done.sentence);
  if (done.kind === 'failed') throw new Error(`A file could not be looked at: ${done.message}`);
  return done;
}
