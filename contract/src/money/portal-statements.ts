import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';
import { Statement } from './statements.ts';

export const PortalStatement = z.pick(Statement, {
  id: true,
  number: true,
  made_on: true,
  pay_by: true,
  amount: true,
});
export type PortalStatement = z.infer<typeof PortalStatement>;

export const portalStatements = get('/patient-portal/statements', {
  summary: 'The statements of the account that the patient pays, the newest first.',
  access: portalAccount,
  audit: { action: 'read', object: 'statement' },
  output: z.array(PortalStatement),
  refusals: ['patient_not_found'],
});

export const portalStatementPdf = get('/patient-portal/statements/{id}/pdf', {
  summary: 'The PDF that was kept of a statement.',
  access: portalAccount,
  audit: { action: 'print', object: 'statement' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['statement_not_found'],
});
