// Writes attachments of claims in a process of its own.
import { AttachmentPdfOrder, writeAttachmentPdf } from './attachment-pdf.ts';

export const write = (written: unknown): Promise<Buffer> =>
  writeAttachmentPdf(AttachmentPdfOrder.parse(written));
