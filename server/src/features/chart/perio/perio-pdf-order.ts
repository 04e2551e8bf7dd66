import {
  furcationScales,
  numberings,
  patientLanguages,
  perioReaders,
  PerioPoint,
  PerioTooth,
} from '@cusp/contract';
import * as z from 'zod/mini';

/** The content of an exam on paper. */
export const PerioPdfOrder = z.object({
  reader: z.enum(perioReaders),
  /** The patient's language, for a paper that they read themselves. */
  language: z.enum(patientLanguages),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  patient: z.object({ name: z.string(), date_of_birth: z.string() }),
  numbering: z.enum(numberings),
  exam_on: z.string(),
  provider_name: z.string(),
  /** Empty while it is in progress. */
  finished_by: z.string(),
  furcation_scale: z.enum(furcationScales),
  teeth: z.array(PerioTooth),
  amendments: z.array(z.object({ reason: z.string(), by: z.string(), readings: z.int() })),
  /** The confirmed diagnosis; null if there is none. */
  diagnosis: z.nullable(z.object({ words: z.string(), by: z.string() })),
  compared_on: z.nullable(z.string()),
  points: z.array(PerioPoint),
  /** The day on which it is printed: the same day makes the same bytes. */
  made_on: z.string(),
});
export type PerioPdfOrder = z.infer<typeof PerioPdfOrder>;
