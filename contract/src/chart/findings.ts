import * as z from 'zod/mini';
import { dentalMaterials, findingKinds, placesDone } from './chart-words.ts';
import { post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { changedSiteFields, siteFields, siteInputFields } from './rules/site.ts';
import { contradictionFields } from './treatments.ts';

export const Finding = z.object({
  id: z.string(),
  patient_id: z.string(),
  kind: z.enum(findingKinds),
  ...siteFields,
  material: z.nullable(z.enum(dentalMaterials)),
  where_done: z.nullable(z.enum(placesDone)),
  /** Mobility 0 to 3, also with a plus; size of a periapical finding; stage of wear. */
  grade: z.string(),
  /** The direction in which a tooth has drifted or turned. */
  direction: z.string(),
  note: z.string(),
  found_on: z.string(),
  /** From this day on it isn't there anymore. */
  ended_on: z.nullable(z.string()),
  created_by: z.string(),
  created_at: field.moment(),
  /** The finding that this one replaced in a correction. */
  corrects_id: z.nullable(z.string()),
  ...contradictionFields,
  /** Whether the reader can undo what happened to it last: they did it, today. */
  undoable: z.boolean(),
  version: z.number(),
});
export type Finding = z.infer<typeof Finding>;

const wrongKind = 'Choose what was found.';
const wrongMaterial = 'Choose the material.';
const wrongPlace = 'Choose here or elsewhere.';

/** The values of a finding beside its kind and site. */
const said = {
  material: field.oneOfOrNone(dentalMaterials, wrongMaterial),
  where_done: field.oneOfOrNone(placesDone, wrongPlace),
  grade: field.optionalName(),
  direction: field.optionalName(),
  note: field.optionalLongText(),
};

export const FindingInput = z.object({
  kind: field.oneOf(findingKinds, wrongKind),
  ...siteInputFields,
  ...said,
  /** Today where absent; never later. */
  found_on: field.optionalDate(),
});
export type FindingInput = z.input<typeof FindingInput>;

/** A changed finding: absent fields stay as they are. */
const changed = {
  kind: z.optional(field.oneOf(findingKinds, wrongKind)),
  ...changedSiteFields,
  material: z.optional(said.material),
  where_done: z.optional(said.where_done),
  grade: z.optional(said.grade),
  direction: z.optional(said.direction),
  note: z.optional(said.note),
  found_on: z.optional(field.optionalDate()),
  version: field.version(),
};
export const FindingChange = z.object(changed);
export type FindingChange = z.input<typeof FindingChange>;

export const FindingCorrection = z.object({
  reason: field.line('Enter the reason for the correction.'),
  /** It was entered in error: it is taken off the chart, and nothing takes its place. */
  strike: z.optional(field.flagOr(false)),
  ...changed,
});
export type FindingCorrection = z.input<typeof FindingCorrection>;

const access = staffWith('chart.write');
const audit = { action: 'update', object: 'finding', patient: 'output.patient_id' } as const;

export const updateFinding = put('/findings/{id}', {
  summary: 'Change a finding: its author, on the day it was charted.',
  access,
  audit,
  body: FindingChange,
  output: Finding,
  refusals: ['finding_not_found', 'finding_settled', 'stale_version'],
});

export const endFinding = post('/findings/{id}/end', {
  summary: 'Say from what day a finding is gone; earlier days still show it.',
  access,
  audit,
  body: z.object({
    /** Today where absent; never later. */
    ended_on: field.optionalDate(),
    version: field.version(),
  }),
  output: Finding,
  status: 200,
  refusals: ['finding_not_found', 'finding_ended', 'stale_version'],
});

export const correctFinding = post('/findings/{id}/correct', {
  summary: 'Correct a finding at any time: it is marked as entered in error, and another takes its place.',
  access,
  audit,
  body: FindingCorrection,
  output: Finding,
  status: 200,
  refusals: ['finding_not_found', 'stale_version'],
});
