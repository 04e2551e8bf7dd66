import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { AttachmentPdfOrder } from './attachment-pdf.ts';

/** A note that is attached to a claim, or the sheet on top of attachments, as a PDF. */
export const makeAttachmentPdf = (practiceId: string, order: AttachmentPdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
