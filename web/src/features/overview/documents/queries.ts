import {
  cardPhotoOriginal,
  documentFile,
  getAttachmentFile,
  givenInstructionPdf,
  listDocuments,
} from '@cusp/contract';
import type { ListedDocument } from '@cusp/contract';
import {
  paymentPlanPdf,
  presentationPdf,
  signedFormPdf,
  signedPlanPdf,
  statementPdf,
  walkOutPdf,
} from '@cusp/contract';
import { type FetchedFile, fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's documents as staff see them, the newest first. */
export const documentsQuery = (patientId: string) =>
  queryOf(listDocuments, { params: { id: patientId } }, keyOf('documents', 'list', patientId));

/** True if a document was struck because it was entered in error. */
export const isStruck = ({ stored }: Pick<ListedDocument, 'stored'>) => (stored?.struck_at ?? null) !== null;

/** True if a document opens as a picture instead of being saved as a file. */
export const isPicture = ({ content_type }: Pick<ListedDocument, 'content_type'>) =>
  content_type === 'image/jpeg' || content_type === 'image/png';

/** Loads a document's file from its source; undefined if it has none. */
export function loadDocument(document: ListedDocument): Promise<FetchedFile> | undefined {
  const { source, id, number, signed } = document;
  const params = { id };
  if (source === 'stored') return fetchFile(documentFile, { params });
  if (source === 'plan')
    return fetchFile(signed ? signedPlanPdf : presentationPdf, { params: { id, number: String(number) } });
  if (source === 'form') return fetchFile(signedFormPdf, { params });
  if (source === 'instruction') return fetchFile(givenInstructionPdf, { params, query: {} });
  if (source === 'statement') return fetchFile(statementPdf, { params });
  if (source === 'walk_out') return fetchFile(walkOutPdf, { params });
  if (source === 'payment_plan') return fetchFile(paymentPlanPdf, { params });
  if (source === 'appeal') return fetchFile(getAttachmentFile, { params: { id, number: String(number) } });
  if (source === 'insurance_card') return fetchFile(cardPhotoOriginal, { params });
  return undefined;
}
