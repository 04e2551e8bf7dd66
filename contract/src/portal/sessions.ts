import * as z from 'zod/mini';
import { OpenSession } from '../access/profile.ts';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const portalSessions = endpoint({
  name: 'portalSessions',
  summary: 'Where the account is signed in, the last used first.',
  method: 'GET',
  path: '/patient-portal/sessions',
  access: portalAccount,
  audit: { action: 'read', object: 'session' },
  output: z.array(OpenSession),
  status: 200,
  refusals: ['patient_not_found'],
});

export const endPortalSession = endpoint({
  name: 'endPortalSession',
  summary: 'Sign the account out in one place.',
  method: 'DELETE',
  path: '/patient-portal/sessions/{id}',
  access: portalAccount,
  audit: { action: 'delete', object: 'session' },
  params: field.recordParams,
  afterSubscription: true,
  output: null,
  status: 204,
  refusals: ['patient_not_found', 'session_not_found'],
});

export const endOtherPortalSessions = endpoint({
  name: 'endOtherPortalSessions',
  summary: 'Sign the account out everywhere but here.',
  method: 'DELETE',
  path: '/patient-portal/sessions',
  access: portalAccount,
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  status: 204,
  refusals: ['patient_not_found'],
});
