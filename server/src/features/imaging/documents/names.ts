import type { DocumentKind, DocumentType } from '@cusp/contract';
import { fileExtensions } from '../../../services/imaging/type.ts';

interface NamedDocument {
  kind: DocumentKind;
  dated: string;
  content_type: DocumentType;
}

/** The file name of a downloaded document: its kind and day, such as `referral-2026-03-03.pdf`, without a person's name. */
export const documentName = ({ kind, dated, content_type }: NamedDocument) =>
  `${kind === 'other' ? 'document' : kind.replaceAll('_', '-')}-${dated}.${fileExtensions[content_type]}`;
