import type { IncomingHttpHeaders } from 'node:http';
import type { PatientLanguage } from '@cusp/contract';

/** The language that a patients' page speaks, which it sends with each call: `web/src/api/call.ts`. */
export const pageLanguage = (headers: IncomingHttpHeaders): PatientLanguage =>
  /^es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en';
