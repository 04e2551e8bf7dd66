import {
  type PortalDocument,
  portalDocumentFile,
  portalFormPdf,
  portalPaymentPlanPdf,
  portalPlanPdf,
  portalSeeDocument,
  portalSignedPlanPdf,
  portalStatementPdf,
  portalWalkOutPdf,
} from '@cusp/contract';
import { call } from '../../../../api/call.ts';
import { type FetchedFile, fetchFile } from '../../../../api/files.ts';
import { downloadBlob } from '../../../../ui/forms/downloadBlob.ts';

/** Loads the file of a document from where it is kept; undefined of one that is read elsewhere. */
function loaded(
  { source, id, number, signed }: PortalDocument,
  record: string,
): Promise<FetchedFile> | undefined {
  const params = { id };
  if (source === 'stored') return fetchFile(portalDocumentFile, { params }, { record });
  if (source === 'statement') return fetchFile(portalStatementPdf, { params }, { record });
  if (source === 'walk_out') return fetchFile(portalWalkOutPdf, { params }, { record });
  if (source === 'payment_plan') return fetchFile(portalPaymentPlanPdf, { params }, { record });
  if (source === 'form') return fetchFile(portalFormPdf, { params }, { record });
  if (source === 'plan')
    return fetchFile(
      signed ? portalSignedPlanPdf : portalPlanPdf,
      { params: { id, number: String(number) } },
      { record },
    );
  return undefined;
}

/** Saves the file of a document. The practice sees when one that it released was first opened. */
export async function openDocument(document: PortalDocument, record: string): Promise<void> {
  const file = await loaded(document, record);
  if (!file) return;
  downloadBlob({ blob: file.blob, name: file.name ?? 'document.pdf' });
  if (document.source === 'stored' && document.seen_at === null)
    await call(portalSeeDocument, { params: { id: document.id } }, { record });
}
