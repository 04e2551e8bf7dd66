import * as z from 'zod/mini';
import { dentalMaterials, dentitions, procedurePaints, treatmentOutcomes } from './chart-words.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Finding, FindingInput } from './findings.ts';
import { siteFields, siteInputFields } from './rules/site.ts';
import { insteadOfPlanned } from './treatment-input.ts';
import { numberings } from '../kernel/numberings.ts';
import { ToothState } from './rules/charted-mouth.ts';
import { contradictionFields, Treatment, treatmentCan } from './treatments.ts';
import { defaultTreatmentStatus, procedures, treatmentStatuses } from '../kernel/treatment-words.ts';

/** A treatment as it stood on the chart's day. */
export const ChartTreatment = z.object({
  id: z.string(),
  patient_id: z.string(),
  procedure: z.enum(procedures),
  procedure_id: z.nullable(z.string()),
  procedure_name: z.string(),
  /** The chart's drawing of it. */
  paint: z.enum(procedurePaints),
  material: z.nullable(z.enum(dentalMaterials)),
  tooth_number: z.string(),
  ...siteFields,
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
  status: z.enum(treatmentStatuses),
  outcome: z.nullable(z.enum(treatmentOutcomes)),
  /** The day from which it has stood so. */
  since: z.string(),
  planned_on: z.string(),
  service_date: z.nullable(z.string()),
  description: z.string(),
  notes: z.string(),
  /** Dollars, today. */
  cost: z.number(),
  priced: z.boolean(),
  ...contradictionFields,
  can: treatmentCan,
  version: z.number(),
});
export type ChartTreatment = z.infer<typeof ChartTreatment>;

export const Chart = z.object({
  patient_id: z.string(),
  /** The day that is shown. */
  on: z.string(),
  numbering: z.enum(numberings),
  /** By the patient's age on that day and what is charted. */
  dentition: z.enum(dentitions),
  /** FDI numbers of the teeth that are present in the mouth, or are taken to by age. */
  teeth_present: z.array(z.number()),
  /** The state of each tooth (`toothStates`). */
  teeth: z.array(ToothState),
  /** Those that were there on that day, without corrected ones. */
  findings: z.array(Finding),
  /** Those that were planned by then, without what was taken back. */
  treatments: z.array(ChartTreatment),
  /** The days on which the chart changed, the first one first. */
  changed_days: z.array(z.string()),
  /** The day of the last completed visit before today. */
  last_visit: z.nullable(z.string()),
});
export type Chart = z.infer<typeof Chart>;

export const getChart = get('/patients/{id}/chart', {
  summary: "A patient's chart as it is, or as it was on an earlier day.",
  access: staffWith('chart.read'),
  audit: { action: 'read', object: 'finding', patient: 'params.id' },
  query: z.object({ on: z.optional(field.date('Enter the day.')) }),
  // Teeth are written in the practice's numbering.
  shows: ['patients', 'treatments', 'practice'],
  output: Chart,
  refusals: ['patient_not_found'],
});

/** Why it is charted although it contradicts the chart; without it, what contradicts the chart is refused. */
const anyway = { chart_anyway: field.optionalLine() };

export const ChartedFinding = z.extend(FindingInput, { type: z.literal('finding'), ...anyway });

/**
 * A treatment put into the chart. Without a fee in the catalog, and without a cost here, it has no price. One that is
 * begun or completed and was planned there completes what was planned, at the price that was agreed; where something like it was
 * planned, `instead` says whether it is that.
 */
export const ChartedTreatment = z
  .object({
    type: z.literal('treatment'),
    procedure: field.oneOfOrNone(procedures, 'Choose the procedure.'),
    procedure_id: field.optionalId('Choose a procedure of the catalog.'),
    ...siteInputFields,
    status: field.oneOfOr(
      treatmentStatuses,
      defaultTreatmentStatus,
      'Choose planned, in progress or completed.',
    ),
    outcome: field.oneOfOrNone(treatmentOutcomes, 'Choose referred, declined or not needed.'),
    provider_id: field.optionalId('Choose a provider.'),
    planned_on: field.optionalDate(),
    service_date: field.optionalDate(),
    description: field.optionalLongText(),
    notes: field.optionalLongText(),
    cost: z.optional(z.nullable(field.cost('Enter the cost.'))),
    instead: insteadOfPlanned,
    ...anyway,
  })
  .check(
    z.refine(({ procedure, procedure_id }) => procedure !== null || procedure_id !== null, {
      path: ['procedure'],
      error: 'Choose the procedure.',
    }),
  );

/** Most rows of one command. */
const chartEntriesAtOnce = 50;

export const ChartInput = z.object({
  entries: z
    .array(z.discriminatedUnion('type', [ChartedFinding, ChartedTreatment]))
    .check(
      z.minLength(1, 'Enter what is to be charted.'),
      z.maxLength(chartEntriesAtOnce, `Chart at most ${chartEntriesAtOnce} rows at once.`),
    ),
});
export type ChartInput = z.input<typeof ChartInput>;
export type ChartEntryInput = ChartInput['entries'][number];

export const ChartedRows = z.object({ findings: z.array(Finding), treatments: z.array(Treatment) });
export type ChartedRows = z.infer<typeof ChartedRows>;

export const addToChart = post('/patients/{id}/chart', {
  summary: 'Chart findings and treatments: all of them, or none.',
  access: staffWith('chart.write'),
  audit: { action: 'create', object: 'finding', patient: 'params.id' },
  body: ChartInput,
  output: ChartedRows,
  refusals: [
    'patient_not_found',
    'procedure_not_found',
    'provider_not_found',
    'planned_here',
    'chart_contradiction',
  ],
});

const ids = (wrong: string) =>
  z.pipe(
    z.optional(z.nullable(z.array(field.id(wrong)).check(z.maxLength(chartEntriesAtOnce, wrong)))),
    z.transform((given: string[] | null | undefined) => given ?? []),
  );

export const undoChart = post('/chart/undo', {
  summary:
    'Undo the last of what the signed-in person has charted today about these; findings only of clinicians.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment' },
  body: z.object({
    treatments: ids('Name the treatments, at most 50.'),
    findings: ids('Name the findings, at most 50.'),
  }),
  /** As they are now; what was charted today is gone. */
  output: ChartedRows,
  status: 200,
  refusals: [
    'treatment_not_found',
    'finding_not_found',
    'chart_undo_late',
    'chart_undo_others',
    'chart_undone',
    'undo_followed',
    'undo_signed',
    'fee_not_yours',
    'must_ask',
    'not_permitted',
  ],
});
