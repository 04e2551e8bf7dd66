import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { listStates } from './history-kinds.ts';

/** What each page of a patient says of their health. */
const PatientHealthStrip = z.object({
  patient_id: z.string(),
  /** Something needs attention before treatment; the front desk reads no more than this. */
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

export const getHealthStrip = endpoint({
  name: 'getHealthStrip',
  summary: 'What every page of a patient says of their health; for the front desk, whether there is a mark.',
  method: 'GET',
  path: '/patients/{id}/health-strip',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  shows: ['patients'],
  output: PatientHealthStrip,
  status: 200,
  refusals: ['patient_not_found'],
});
