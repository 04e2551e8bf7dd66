import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Most procedures of a bundle, and most quick buttons of a person. */
const mostInBundle = 20;
export const mostQuickButtons = 30;

/** Procedures that are added together: a crown with its build-up and the temporary one. */
export const ProcedureBundle = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  /** In their order; archived ones are left out. */
  procedure_ids: z.array(z.string()),
  archived: z.boolean(),
  version: z.int(),
});
export type ProcedureBundle = z.infer<typeof ProcedureBundle>;

const wrongWord = 'Use a shortcut of up to 20 characters, without spaces.';

export const ProcedureBundleInput = z.object({
  name: field.name('Enter the name.'),
  abbreviation: z.pipe(
    z.optional(
      z.nullable(
        z
          .string({ error: wrongWord })
          .check(
            z.trim(),
            z.toLowerCase(),
            z.maxLength(20, wrongWord),
            z.regex(/^[\p{L}\p{N}&+.-]*$/u, wrongWord),
          ),
      ),
    ),
    z.transform((given: string | null | undefined) => given ?? ''),
  ),
  procedure_ids: z
    .array(field.id('Choose the procedures.'))
    .check(
      z.minLength(1, 'Choose the procedures.'),
      z.maxLength(mostInBundle, `Choose at most ${mostInBundle} procedures.`),
    ),
});
export type ProcedureBundleInput = z.input<typeof ProcedureBundleInput>;

export const listProcedureBundles = get('/procedure-bundles', {
  summary: 'The bundles of procedures by name.',
  access: staffWith('treatments.read'),
  audit: { nothing: 'Bundles of procedures, no record.' },
  shows: ['procedures'],
  output: z.array(ProcedureBundle),
  refusals: [],
});

export const createProcedureBundle = post('/procedure-bundles', {
  summary: 'Add a bundle of procedures.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'procedure_bundle' },
  event: 'added',
  body: ProcedureBundleInput,
  output: ProcedureBundle,
  refusals: ['procedure_bundle_name_taken', 'procedure_not_found'],
});

export const updateProcedureBundle = put('/procedure-bundles/{id}', {
  summary: 'Change a bundle, or archive it.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'procedure_bundle' },
  event: 'changed',
  body: z.extend(ProcedureBundleInput, { archived: field.flagOr(false), version: field.version() }),
  output: ProcedureBundle,
  refusals: [
    'procedure_bundle_not_found',
    'procedure_bundle_name_taken',
    'procedure_not_found',
    'stale_version',
  ],
});

/** A button that adds a procedure or a bundle. */
export const QuickButton = z.object({
  label: z.string(),
  procedure_id: z.nullable(z.string()),
  bundle_id: z.nullable(z.string()),
});
export type QuickButton = z.infer<typeof QuickButton>;

export const QuickButtons = z.object({
  /** Chosen by this person; otherwise they are the practice's. */
  own: z.boolean(),
  buttons: z.array(QuickButton),
  /** Of the list that is set: the person's own, also where the practice's are shown. */
  version: z.int(),
});
export type QuickButtons = z.infer<typeof QuickButtons>;

const QuickButtonsInput = z.object({
  buttons: z
    .array(
      z
        .object({
          label: field.name('Enter what the button says.'),
          procedure_id: field.optionalId('Choose a procedure.'),
          bundle_id: field.optionalId('Choose a bundle.'),
        })
        .check(
          z.refine(
            ({ procedure_id, bundle_id }) => (procedure_id === null) !== (bundle_id === null),
            'Choose a procedure or a bundle.',
          ),
        ),
    )
    .check(z.maxLength(mostQuickButtons, `Use at most ${mostQuickButtons} buttons.`)),
  version: field.version(),
});

export const getQuickButtons = get('/quick-buttons', {
  summary: "The signed-in person's quick buttons in their order, or the practice's where they have none.",
  access: staffWith('treatments.read'),
  audit: { nothing: 'Buttons, no record.' },
  shows: ['procedures', 'procedure-bundles'],
  output: QuickButtons,
  refusals: [],
});

const refused = ['procedure_not_found', 'procedure_bundle_not_found', 'stale_version'] as const;

export const setQuickButtons = put('/quick-buttons', {
  summary: "Choose one's own quick buttons; none of them: back to the practice's.",
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'quick_button' },
  body: QuickButtonsInput,
  output: QuickButtons,
  refusals: refused,
});

export const getPracticeQuickButtons = get('/quick-buttons/practice', {
  summary: 'The quick buttons of everyone who has none of their own.',
  access: staffWith('treatments.read'),
  audit: { nothing: 'Buttons, no record.' },
  shows: ['procedures', 'procedure-bundles'],
  output: QuickButtons,
  refusals: [],
});

export const setPracticeQuickButtons = put('/quick-buttons/practice', {
  summary: 'Choose the quick buttons of everyone who has none of their own.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'practice' },
  body: QuickButtonsInput,
  output: QuickButtons,
  refusals: refused,
});
