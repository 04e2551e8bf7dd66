import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { attachmentTypes } from './attachments.ts';

export const getAttachmentFile = get('/claims/{id}/attachments/{number}/file', {
  summary: 'The file of an attachment, exactly as it goes to the carrier or went.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim' },
  params: z.extend(field.recordParams, {
    number: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Not found.')),
  }),
  output: null,
  answersFile: attachmentTypes,
  refusals: ['claim_not_found', 'attachment_not_found', 'files_away'],
});

export const getAttachmentCover = get('/claims/{id}/attachments/cover', {
  summary:
    'The sheet that goes on top of attachments that are mailed or faxed: the claim’s numbers, and a list.',
  access: staffWith('insurance.claims'),
  audit: { action: 'print', object: 'claim' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['claim_not_found', 'attachment_not_found'],
});
