import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { numberings } from '../kernel/numberings.ts';
import { PerioDiagnosis } from './perio-diagnosis.ts';
import { PerioScreening } from './perio-screening.ts';
import { PerioTooth } from './rules/perio.ts';
import { furcationScales, perioMeasures, perioPlaces } from './rules/perio-places.ts';
import { ToothState } from './rules/charted-mouth.ts';
import { readingsInput } from './perio-readings.ts';

/** A reading of a finished exam that was changed, with what stood there before. */
const AmendedReading = z.object({
  tooth: z.int(),
  extra: z.boolean(),
  place: z.enum(perioPlaces),
  measure: z.enum(perioMeasures),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});

export const PerioAmendment = z.object({
  reason: z.string(),
  by: z.string(),
  at: field.moment(),
  readings: z.array(AmendedReading),
});
export type PerioAmendment = z.infer<typeof PerioAmendment>;

/** Somebody who has charted in an exam. */
const PerioWriter = z.object({
  name: z.string(),
  own: z.boolean(),
  /** Within the last ten minutes. */
  recently: z.boolean(),
});

export const PerioExam = z.object({
  id: z.string(),
  patient_id: z.string(),
  exam_on: z.string(),
  provider_id: z.string(),
  provider_name: z.string(),
  furcation_scale: z.enum(furcationScales),
  started_by: z.string(),
  started_at: field.moment(),
  /** From then on it is locked, and can only be amended with a reason. Null while it is in progress. */
  finished_at: z.nullable(z.string()),
  finished_by: z.string(),
  /** About the exam as a whole, as another program had it; `''` if there is none. */
  note: z.string(),
  /** The teeth of which something is charted. */
  teeth: z.array(PerioTooth),
  amendments: z.array(PerioAmendment),
  writers: z.array(PerioWriter),
  version: z.number(),
});
export type PerioExam = z.infer<typeof PerioExam>;

/** The number of exams shown side by side. */
export const examsSideBySide = 6;

export const PerioChart = z.object({
  patient_id: z.string(),
  numbering: z.enum(numberings),
  /** The state of each tooth today (`toothStates`). */
  teeth: z.array(ToothState),
  /** The latest six and the one in progress, the latest first. */
  exams: z.array(PerioExam),
  /** Those before them. */
  earlier: z.array(z.object({ id: z.string(), exam_on: z.string(), provider_name: z.string() })),
  /** The latest first, also withdrawn ones. */
  diagnoses: z.array(PerioDiagnosis),
  /** The latest first. */
  screenings: z.array(PerioScreening),
  /** The facts of the record for a grade. */
  known: z.object({
    date_of_birth: z.string(),
    cigarettes_a_day: z.nullable(z.number()),
    hba1c: z.nullable(z.number()),
  }),
});
export type PerioChart = z.infer<typeof PerioChart>;

const readers = staffWith('chart.read');
const writers = staffWith('chart.write');
const changes = { action: 'update', object: 'perio_exam', patient: 'output.patient_id' } as const;

export const getPerio = get('/patients/{id}/perio', {
  summary: "A patient's perio exams, the latest six with what was charted.",
  access: readers,
  audit: { action: 'read', object: 'perio_exam', patient: 'params.id' },
  // The teeth that are present follow from the chart and from the treatments.
  shows: ['patients', 'treatments', 'chart'],
  output: PerioChart,
  refusals: ['patient_not_found'],
});

export const getPerioExam = get('/perio-exams/{id}', {
  summary: 'One perio exam with what was charted.',
  access: readers,
  audit: { action: 'read', object: 'perio_exam', patient: 'output.patient_id' },
  output: PerioExam,
  refusals: ['perio_exam_not_found'],
});

export const PerioExamInput = z.object({
  provider_id: field.id('Choose the provider.'),
  /** Today where absent; never later. */
  exam_on: field.optionalDate(),
  furcation_scale: field.oneOfOr(furcationScales, 'glickman', 'Choose Glickman or Hamp.'),
});
export type PerioExamInput = z.input<typeof PerioExamInput>;

export const beginPerioExam = post('/patients/{id}/perio-exams', {
  summary: 'Start a perio exam. A patient has at most one in progress.',
  access: writers,
  audit: { action: 'create', object: 'perio_exam', patient: 'params.id' },
  body: PerioExamInput,
  output: PerioExam,
  refusals: ['patient_not_found', 'provider_not_found', 'perio_exam_open'],
});

export const SavedReadings = z.object({
  patient_id: z.string(),
  /** Values that others charted there meanwhile, which stay; everything else is saved. */
  differing: z.array(
    z.object({
      tooth: z.int(),
      extra: z.boolean(),
      place: z.enum(perioPlaces),
      measure: z.enum(perioMeasures),
      /** The stored value. */
      value: z.nullable(z.int()),
      by: z.string(),
    }),
  ),
  writers: z.array(PerioWriter),
});
export type SavedReadings = z.infer<typeof SavedReadings>;

export const savePerioReadings = put('/perio-exams/{id}/readings', {
  summary: 'Save readings of a perio exam that goes on. Sending them again changes nothing.',
  access: writers,
  audit: changes,
  body: z.object({ readings: readingsInput }),
  output: SavedReadings,
  refusals: ['perio_exam_not_found', 'perio_exam_finished'],
});

export const finishPerioExam = post('/perio-exams/{id}/finish', {
  summary: 'Finish a perio exam: from then on it is locked.',
  access: writers,
  audit: changes,
  body: z.object({ version: field.version() }),
  output: PerioExam,
  status: 200,
  refusals: ['perio_exam_not_found', 'perio_exam_finished', 'perio_exam_empty', 'stale_version'],
});
