import * as z from 'zod/mini';
import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { previewSide, previewType } from './images.ts';
import { documentTypes } from './documents.ts';

const the = {
  file: 'A document as it was given, byte for byte, as a download.',
  preview: `A photo or scan as a picture of at most ${previewSide} pixels a side, without metadata; not found of a PDF.`,
} as const;

export const documentFile = endpoint({
  name: 'documentFile',
  summary: the.file,
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
  summary: the.preview,
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
  summary: the.file,
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
  summary: 'Note that the patient has opened a document; the first time counts.',
  method: 'POST',
  path: '/patient-portal/documents/{id}/seen',
  access: portalAccount,
  audit: { action: 'update', object: 'document' },
  params: field.recordParams,
  output: z.object({ id: z.string(), seen_at: field.moment() }),
  status: 200,
  refusals: ['document_not_found', 'patient_not_found'],
});
