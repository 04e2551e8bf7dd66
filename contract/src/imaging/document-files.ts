import * as z from 'zod/mini';
import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { previewSide, previewType } from './images.ts';
import { documentTypes } from './documents.ts';

const summaries = {
  file: 'The original file of a document, byte for byte, as a download.',
  preview: `A photo or scan as a picture of at most ${previewSide} pixels a side, without metadata; not found for a PDF.`,
} as const;

export const documentFile = endpoint({
  name: 'documentFile',
  summary: summaries.file,
  method: 'GET',
  path: '/documents/{id}/file',
  access: staffWith('documents.read'),
  audit: { action: 'read', object: 'document' },
  params: field.recordParams,
  output: null,
  answersFile: documentTypes,
  revalidates: true,
  status: 200,
  refusals: ['document_not_found', 'files_away'],
});

export const documentPreview = endpoint({
  name: 'documentPreview',
  summary: summaries.preview,
  method: 'GET',
  path: '/documents/{id}/preview',
  access: staffWith('documents.read'),
  audit: { action: 'read', object: 'document' },
  params: field.recordParams,
  output: null,
  answersFile: [previewType],
  revalidates: true,
  status: 200,
  refusals: ['document_not_found', 'files_away'],
});

export const portalDocumentFile = endpoint({
  name: 'portalDocumentFile',
  summary: summaries.file,
  method: 'GET',
  path: '/patient-portal/documents/{id}/file',
  access: portalAccount,
  audit: { action: 'read', object: 'document' },
  params: field.recordParams,
  output: null,
  answersFile: documentTypes,
  revalidates: true,
  status: 200,
  refusals: ['document_not_found', 'patient_not_found', 'files_away'],
});

export const portalSeeDocument = endpoint({
  name: 'portalSeeDocument',
  summary: 'Record that the patient has opened a document; only the first time counts.',
  method: 'POST',
  path: '/patient-portal/documents/{id}/seen',
  access: portalAccount,
  audit: { action: 'update', object: 'document' },
  params: field.recordParams,
  output: z.object({ id: z.string(), seen_at: field.moment() }),
  status: 200,
  refusals: ['document_not_found', 'patient_not_found'],
});
