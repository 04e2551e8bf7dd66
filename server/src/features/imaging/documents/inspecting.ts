import { documentTypes } from '@cusp/contract';
import type { DocumentType } from '@cusp/contract';
import type { UploadedFile } from '../../../pipeline/forms.ts';
import { ImageRefused, imageRefusals } from '../../../services/imaging/image-refused.ts';
import { typeOfFile } from '../../../services/imaging/type.ts';
import { makePictures, readPdf } from '../../../services/imaging/make-pictures.ts';
import type { Pictures } from '../../../services/imaging/make-pictures.ts';
import { Refusal } from '../../../values/refusal.ts';

interface Inspected {
  content_type: DocumentType;
  /** The page count of a PDF, which has no pictures; otherwise null. */
  pages: number | null;
  width: number | null;
  height: number | null;
  pictures: Pictures | undefined;
}

/** Inspects an uploaded file: detects its type from the bytes and makes its pictures. Refuses one that can't be accepted. */
export async function inspectDocument({ path }: UploadedFile, practiceId: string): Promise<Inspected> {
  try {
    const found = await typeOfFile(path);
    const type = documentTypes.find((each) => each === found);
    if (type === undefined) throw new ImageRefused(imageRefusals.noDocument);
    if (type === 'application/pdf') {
      const pages = await readPdf(path, practiceId);
      return { content_type: type, pages, width: null, height: null, pictures: undefined };
    }
    const pictures = await makePictures(path, type, practiceId);
    return { content_type: type, pages: null, width: pictures.width, height: pictures.height, pictures };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new Refusal('document_refused', [{ path: 'file', message: error.message }]);
  }
}
