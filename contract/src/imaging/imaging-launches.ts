import * as z from 'zod/mini';
import { anyone, post, staffWith } from '../kernel/endpoint.ts';
import { linkToken } from '../kernel/link-token.ts';
import { officeKey } from './office-programs.ts';

/** The seconds that a token opens its patient in an imaging program, once. */
export const imagingLaunchSeconds = 120;

/** The address scheme that the office program registers on its computer. */
export const imagingLaunchScheme = 'cusp-office';

const of = { object: 'imaging_launch' } as const;

export const createImagingLaunch = post('/patients/{id}/imaging-launch', {
  summary: `Make the address that opens the practice’s imaging program with this patient, on a computer with an office program. It works once, for ${imagingLaunchSeconds} seconds, and names no one.`,
  access: staffWith('images.read'),
  audit: { action: 'export', ...of, patient: 'params.id' },
  output: z.object({ url: z.string() }),
  refusals: ['patient_not_found'],
});

/** What an imaging program is told of a patient. */
export const LaunchedPatient = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** `''` if there is none. */
  preferred_name: z.string(),
  date_of_birth: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  /** The numbers that they had in the program which the practice used before, which imaging programs know; null without one. */
  patient_number: z.nullable(z.string()),
  chart_number: z.nullable(z.string()),
  /** Cusp’s own for imaging programs, of at most 8 characters. */
  own_number: z.string(),
});
export type LaunchedPatient = z.infer<typeof LaunchedPatient>;

export const openImagingLaunch = post('/office-program/launch', {
  summary: 'Exchange the token of an address for the patient that an imaging program is opened with, once.',
  access: anyone,
  audit: { action: 'export', ...of },
  body: z.object({ key: officeKey, token: linkToken }),
  output: LaunchedPatient,
  status: 200,
  refusals: ['office_program_not_paired', 'imaging_launch_dead'],
});
