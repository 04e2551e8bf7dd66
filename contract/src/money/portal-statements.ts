import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Statement } from './statements.ts';

export const PortalStatement = z.pick(Statement, {
  id: true,
  number: true,
  made_on: true,
  pay_by: true,
  amount: true,
});
export type PortalStatement = z.infer<typeof PortalStatement>;

export const portalStatements = endpoint({
  name: 'portalStatements',
  summary: 'The statements of the account that the patient pays, the newest first.',
  method: 'GET',
  path: '/patient-portal/statements',
  access: portalAccount,
  audit: { action: 'read', object: 'statement' },
  output: z.array(PortalStatement),
  status: 200,
  refusals: ['patient_not_found'],
});

export const portalStatementPdf = endpoint({
  name: 'portalStatementPdf',
  summary: 'The PDF that was kept of a statement.',
  method: 'GET',
  path: '/patient-portal/statements/{id}/pdf',
  access: portalAccount,
  audit: { action: 'print', object: 'statement' },
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
  refusals: ['statement_not_found'],
});
