import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { WholePatient } from './patient.ts';

/** The portal account that stays: the surviving record's, or that of the record merged into it. */
export const portalKeepers = ['survivor', 'merged'] as const;

/** The record to merge into the one in the path. */
export const MergeInput = z.object({
  merged_id: field.id('Choose the other record.'),
  /** The versions of both records that the decision was based on; not checked if absent. */
  version: field.version(),
  merged_version: field.version(),
  /** If both records have a portal account, the one that stays. The other no longer opens either record. */
  keep_portal: z.optional(z.nullable(field.oneOf(portalKeepers, 'Choose which account to keep.'))),
});
export type MergeInput = z.input<typeof MergeInput>;

export const mergePatients = post('/patients/{id}/merge', {
  summary:
    'Merge another record of the same person into this one. The records are linked: nothing is moved or lost, and it can be undone.',
  access: staffWith('patients.merge'),
  audit: { action: 'merge', object: 'patient', patient: 'params.id' },
  body: MergeInput,
  output: WholePatient,
  status: 200,
  refusals: [
    'patient_not_found',
    'already_merged',
    'has_merged_records',
    'survivor_archived',
    'stale_version',
    'two_portal_accounts',
    'too_many_letters',
  ],
});

export const unmergePatient = post('/patients/{id}/unmerge', {
  summary: 'Undo the merge of this record: both have their own entries again.',
  access: staffWith('patients.merge'),
  audit: { action: 'unmerge', object: 'patient', patient: 'params.id' },
  output: WholePatient,
  status: 200,
  refusals: ['patient_not_found', 'not_merged'],
});

/** How many entries of each kind a record holds. */
export const PatientCounts = z.object({
  appointments: z.number(),
  treatments: z.number(),
  prescriptions: z.number(),
  payments: z.number(),
  /** Clinical and SOAP notes. */
  notes: z.number(),
  images: z.number(),
  /** A portal account has access to it. */
  portal: z.boolean(),
});
export type PatientCounts = z.infer<typeof PatientCounts>;

export const countPatientRecords = get('/patients/{id}/counts', {
  summary:
    "How many entries of each kind a patient's record holds, to compare two records before merging them.",
  access: staffWith('patients.merge'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['health', 'practice'],
  output: PatientCounts,
  refusals: ['patient_not_found'],
});
