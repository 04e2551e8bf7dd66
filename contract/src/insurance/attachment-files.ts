import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { attachmentTypes } from './attachments.ts';

export const getAttachmentFile = endpoint({
  name: 'getAttachmentFile',
  summary: 'The file of an attachment, exactly as it goes to the carrier or went.',
  method: 'GET',
  path: '/claims/{id}/attachments/{number}/file',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim' },
  params: z.extend(field.recordParams, {
    number: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Not found.')),
  }),
  output: null,
  answersFile: attachmentTypes,
  status: 200,
  refusals: ['claim_not_found', 'attachment_not_found', 'files_away'],
});

export const getAttachmentCover = endpoint({
  name: 'getAttachmentCover',
  summary:
    'The sheet that goes on top of attachments that are mailed or faxed: the claim’s numbers, and a list.',
  method: 'GET',
  path: '/claims/{id}/attachments/cover',
  access: staffWith('insurance.claims'),
  audit: { action: 'print', object: 'claim' },
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
  refusals: ['claim_not_found', 'attachment_not_found'],
});
