import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import { listStates } from './history-kinds.ts';

/** The short health summary on every page of a patient. */
const PatientHealthStrip = z.object({
  patient_id: z.string(),
  /** Something needs attention before treatment; the front desk sees only this. */
  mark: z.boolean(),
  reviewed_on: z.nullable(z.string()),
  reviewed_by: z.string(),
  /** Null for those who may not read it. */
  allergies: z.nullable(
    z.object({
      state: z.enum(listStates),
      entries: z.array(z.object({ name: z.string(), severe: z.boolean(), reactions: z.array(z.string()) })),
      /** Lines that are compared by words only. */
      uncoded: z.array(z.string()),
    }),
  ),
});

export const getHealthStrip = get('/patients/{id}/health-strip', {
  summary: 'The short health summary on every page of a patient; the front desk sees only the mark.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['patients'],
  output: PatientHealthStrip,
  refusals: ['patient_not_found'],
});
