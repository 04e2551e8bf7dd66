import * as z from 'zod/mini';
import { OpenSession } from '../access/profile.ts';
import { del, get, portalAccount } from '../kernel/endpoint.ts';

export const portalSessions = get('/patient-portal/sessions', {
  summary: 'Where the account is signed in, the last used first.',
  access: portalAccount,
  audit: { action: 'read', object: 'session' },
  output: z.array(OpenSession),
  refusals: ['patient_not_found'],
});

export const endPortalSession = del('/patient-portal/sessions/{id}', {
  summary: 'Sign the account out in one place.',
  access: portalAccount,
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  refusals: ['patient_not_found', 'session_not_found'],
});

export const endOtherPortalSessions = del('/patient-portal/sessions', {
  summary: 'Sign the account out everywhere but here.',
  access: portalAccount,
  audit: { action: 'delete', object: 'session' },
  afterSubscription: true,
  output: null,
  refusals: ['patient_not_found'],
});
