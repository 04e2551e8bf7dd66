import * as z from 'zod/mini';
import { benefitCategories } from './benefit-categories.ts';
import { dentalMaterials, procedurePaints } from './chart-words.ts';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { searchedFor } from '../kernel/lists.ts';
import { procedureAreas } from './rules/site.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';

/** The teeth that a procedure is meant for. */
export const procedureTeeth = ['any', 'front', 'premolar', 'molar', 'back', 'primary'] as const;
export type ProcedureTeeth = (typeof procedureTeeth)[number];

/** The bounds of a procedure's fields. */
export const procedureBounds = {
  code: 20,
  abbreviation: 20,
  abbreviations: 12,
  minutes: { least: 5, most: 480 },
  /** `sides` of 4 means four or more. */
  sides: 4,
} as const;

/** An entry of the practice's catalog: what can be done, under a code of its own. */
export const Procedure = z.object({
  id: z.string(),
  code: z.string(),
  /** As the team reads it. */
  name: z.string(),
  /** As patients read it on bills and plans. */
  plain_name: z.string(),
  /** The specification's `procedure` of a treatment. */
  category: z.enum(categories),
  /** How plans pay for it; null: not known. */
  benefit_category: z.nullable(z.enum(benefitCategories)),
  /** It follows from the code, the name and the category, and nobody has confirmed it. */
  benefit_guessed: z.boolean(),
  minutes: z.int(),
  area: z.enum(procedureAreas),
  paint: z.enum(procedurePaints),
  material: z.nullable(z.enum(dentalMaterials)),
  /** For which teeth, and for how many surfaces (4: four or more; null: any number), it is meant. */
  teeth: z.enum(procedureTeeth),
  sides: z.nullable(z.int()),
  /** Short words that find it: "comp", "pfm". */
  abbreviations: z.array(z.string()),
  /** Hygienists are providers of it, too. */
  by_hygienist: z.boolean(),
  /** Of a range of teeth: its code is that of one tooth, so that claims have a line for each. */
  by_unit: z.boolean(),
  /** Came from a code file of the practice's own: it is in no export of the catalog. */
  imported: z.boolean(),
  archived: z.boolean(),
  /** Dollars, on the day asked for; null: no fee was entered, which is not $0. */
  fee: z.nullable(z.number()),
  /** The name of the list that the fee is of; `''` for none. */
  fee_list: z.string(),
  version: z.int(),
});
export type Procedure = z.infer<typeof Procedure>;

const { least, most } = procedureBounds.minutes;
const wrongMinutes = `Use whole minutes from ${least} to ${most}.`;
const wrongSides = `Use a whole number from 1 to ${procedureBounds.sides}.`;
const wrongAbbreviation = `Use short words without spaces, of at most ${procedureBounds.abbreviation} characters.`;

const code = z
  .string({ error: 'Enter the code.' })
  .check(
    z.trim(),
    z.minLength(1, 'Enter the code.'),
    z.maxLength(procedureBounds.code, `Use at most ${procedureBounds.code} characters.`),
    z.regex(/^[\p{L}\p{N}._+/-]*$/u, 'Use letters, digits and . _ + / - without spaces.'),
  );

const abbreviation = z
  .string({ error: wrongAbbreviation })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(procedureBounds.abbreviation, wrongAbbreviation),
    z.regex(/^[\p{L}\p{N}&+.-]+$/u, wrongAbbreviation),
  );

export const ProcedureInput = z.object({
  code,
  name: field.line('Enter the name.'),
  plain_name: field.optionalLine(),
  category: field.oneOf(categories, 'Choose the category.'),
  /** Absent, or what it is already: as it is; of a new one, a guess. */
  benefit_category: field.oneOfOrNone(benefitCategories, 'Choose the benefit category.'),
  minutes: z
    .int({ error: wrongMinutes })
    .check(z.refine((given) => given >= least && given <= most, wrongMinutes)),
  area: field.oneOf(procedureAreas, 'Choose where it is done.'),
  paint: field.oneOfOr(procedurePaints, 'none', 'Choose what the chart draws.'),
  material: z.pipe(
    z.optional(
      z.nullable(field.oneOf<string>(['', ...dentalMaterials], 'Choose the material from the list.')),
    ),
    z.pipe(
      z.transform((given: string | null | undefined): string | null => given || null),
      z.nullable(z.literal([...dentalMaterials])),
    ),
  ),
  teeth: field.oneOfOr(procedureTeeth, 'any', 'Choose the teeth from the list.'),
  sides: z.pipe(
    z.optional(
      z.nullable(
        z
          .int({ error: wrongSides })
          .check(z.refine((given) => given >= 1 && given <= procedureBounds.sides, wrongSides)),
      ),
    ),
    z.transform((given: number | null | undefined) => given ?? null),
  ),
  /** Absent: as it is; of a new one, whether hygienists do its category. */
  by_hygienist: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  /** Absent: as it is; of a new one, no. */
  by_unit: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  abbreviations: z
    .array(abbreviation)
    .check(
      z.maxLength(procedureBounds.abbreviations, `Use at most ${procedureBounds.abbreviations} short words.`),
    ),
});
export type ProcedureInput = z.input<typeof ProcedureInput>;

export const listProcedures = get('/procedures', {
  summary:
    "The practice's procedures by category and code, each with its fee today; with `q` those found, the best first.",
  access: staffWith('treatments.read'),
  audit: { nothing: 'What the practice can do, no record.' },
  query: z.object({
    q: searchedFor(),
    archived: z.optional(field.oneOf(['true'], 'Use true, or leave this out.')),
    /** The fee of this provider, or of this fee schedule of a plan. */
    provider_id: z.optional(field.id('This is not the id of a provider.')),
    fee_schedule_id: z.optional(field.id('This is not the id of a fee schedule.')),
    /** The fee that this patient's price list has. */
    patient_id: z.optional(field.id('Choose a patient.')),
    on: z.optional(field.date('Enter the day.')),
  }),
  // A procedure is shown with its fee, and with a patient's own.
  shows: ['price-lists', 'fee-schedules', 'memberships'],
  output: z.array(Procedure),
  refusals: [],
});

export const createProcedure = post('/procedures', {
  summary: 'Add a procedure to the catalog.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'procedure' },
  event: 'added',
  body: ProcedureInput,
  output: Procedure,
  refusals: ['procedure_code_taken'],
});

export const updateProcedure = put('/procedures/{id}', {
  summary: 'Change a procedure, archive it or take it back. Treatments keep it.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'procedure' },
  event: 'changed',
  body: z.extend(ProcedureInput, { archived: field.flagOr(false), version: field.version() }),
  output: Procedure,
  refusals: ['procedure_not_found', 'procedure_code_taken', 'stale_version'],
});

/** Most procedures whose benefit categories are confirmed at once: what a code file can bring. */
const mostConfirmed = 3000;

export const confirmBenefitCategories = post('/procedures/benefit-categories', {
  summary: 'Confirm the benefit categories of procedures, as guessed or as chosen instead.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'procedure' },
  body: z.object({
    procedures: z
      .array(
        z.object({
          procedure_id: field.id('Choose a procedure.'),
          benefit_category: field.oneOf(benefitCategories, 'Choose the benefit category.'),
        }),
      )
      .check(
        z.minLength(1, 'Choose the procedures.'),
        z.maxLength(
          mostConfirmed,
          `Confirm at most ${mostConfirmed.toLocaleString('en-US')} procedures at once.`,
        ),
      ),
  }),
  output: z.object({ confirmed: z.int() }),
  status: 200,
  refusals: ['procedure_not_found'],
});
