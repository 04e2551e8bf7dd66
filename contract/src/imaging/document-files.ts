import * as z from 'zod/mini';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { previewSide, previewType } from './images.ts';
import { documentTypes } from './documents.ts';

const summaries = {
  file: 'The original file of a document, byte for byte, as a download.',
  preview: `A photo or scan as a picture of at most ${previewSide} pixels a side, without metadata; not found for a PDF.`,
} as const;

export const documentFile = get('/documents/{id}/file', {
  summary: summaries.file,
  access: staffWith('documents.read'),
  audit: { action: 'read', object: 'document' },
  output: null,
  answersFile: documentTypes,
  revalidates: true,
  refusals: ['document_not_found', 'files_away'],
});

export const documentPreview = get('/documents/{id}/preview', {
  summary: summaries.preview,
  access: staffWith('documents.read'),
  audit: { action: 'read', object: 'document' },
  output: null,
  answersFile: [previewType],
  revalidates: true,
  refusals: ['document_not_found', 'files_away'],
});

export const portalDocumentFile = get('/patient-portal/documents/{id}/file', {
  summary: summaries.file,
  access: portalAccount,
  audit: { action: 'read', object: 'document' },
  output: null,
  answersFile: documentTypes,
  revalidates: true,
  refusals: ['document_not_found', 'patient_not_found', 'files_away'],
});

export const portalSeeDocument = post('/patient-portal/documents/{id}/seen', {
  summary: 'Record that the patient has opened a document; only the first time counts.',
  access: portalAccount,
  audit: { action: 'update', object: 'document' },
  output: z.object({ id: z.string(), seen_at: field.moment() }),
  status: 200,
  refusals: ['document_not_found', 'patient_not_found'],
});
