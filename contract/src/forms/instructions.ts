import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';

const mostProcedures = 100;
const wrongProcedures = `Choose at most ${mostProcedures} procedures.`;

/** The names of instructions, and the work after which they are proposed. */
const heads = {
  name: field.name('Enter the name of the instructions.'),
  /** `''`: the English name is shown. */
  name_es: field.optionalName(),
  /** Proposed after any treatment of these categories. */
  categories: z.array(field.oneOf(categories, 'Choose the categories from the list.'), {
    error: 'Choose the categories from the list.',
  }),
  /** Also proposed after these procedures of the catalog. */
  procedure_ids: z
    .array(field.id('Choose the procedures from the catalog.'), { error: wrongProcedures })
    .check(z.maxLength(mostProcedures, wrongProcedures)),
};

export const InstructionInput = z.object({
  ...heads,
  /** Lines: `# ` begins a heading, `- ` a point; an empty line ends a paragraph. */
  words: field.longText('Enter the instructions.'),
  /** `''`: the English words are shown. */
  words_es: field.optionalLongText(),
});
export type InstructionInput = z.input<typeof InstructionInput>;

/** Instructions for patients as a practice has them: the newest version is given. */
export const InstructionHead = z.object({
  id: z.string(),
  name: z.string(),
  name_es: z.string(),
  categories: z.array(z.enum(categories)),
  procedure_ids: z.array(z.string()),
  /** The newest version. */
  number: z.int(),
  /** The dentist who read the newest version; `''`: none has yet. */
  reviewed_by: z.string(),
  archived: z.boolean(),
  version: z.int(),
});
export type InstructionHead = z.infer<typeof InstructionHead>;

export const WholeInstruction = z.extend(InstructionHead, {
  words: z.string(),
  words_es: z.string(),
  versions: z.array(
    z.object({
      number: z.int(),
      saved_at: field.moment(),
      saved_by: z.string(),
      reviewed_by: z.string(),
    }),
  ),
});
export type WholeInstruction = z.infer<typeof WholeInstruction>;

const readers = staffWith('instructions.read');
const owners = staffWith('practice.write');
const of = { object: 'instruction' } as const;

export const listInstructions = get('/instructions', {
  summary: 'The instructions that the practice gives to patients, by name, archived ones last.',
  access: readers,
  audit: { nothing: 'Instructions as they are worded, no record.' },
  output: z.array(InstructionHead),
  refusals: [],
});

export const getInstruction = get('/instructions/{id}', {
  summary: 'Instructions with their words in both languages, and their versions.',
  access: readers,
  audit: { nothing: 'Instructions as they are worded, no record.' },
  output: WholeInstruction,
  refusals: ['instruction_not_found'],
});

export const addStarterInstructions = post('/instructions/starter', {
  summary:
    'Add the instructions that we have written, in English and Spanish, except those whose name the practice already uses. A dentist reads them before they are given.',
  access: owners,
  audit: { action: 'create', ...of },
  output: z.array(InstructionHead),
  status: 200,
  refusals: [],
});

export const createInstruction = post('/instructions', {
  summary: 'Add instructions for patients.',
  access: owners,
  audit: { action: 'create', ...of },
  event: 'added',
  body: InstructionInput,
  output: WholeInstruction,
  refusals: ['instruction_name_taken', 'procedure_not_found'],
});

export const saveInstruction = put('/instructions/{id}', {
  summary:
    'Change instructions, archive them or bring them back. Changed words become the next version; what was given stays as it was.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'changed',
  body: z.extend(InstructionInput, { archived: field.flagOr(false), version: field.version() }),
  output: WholeInstruction,
  refusals: ['instruction_not_found', 'instruction_name_taken', 'procedure_not_found', 'stale_version'],
});

export const reviewInstruction = post('/instructions/{id}/review', {
  summary: 'Note that a dentist has read the newest version and stands behind it.',
  access: staffWith('instructions.review'),
  audit: { action: 'update', ...of },
  event: 'reviewed',
  body: z.object({ number: z.int({ error: 'Name the version that was read.' }) }),
  output: WholeInstruction,
  status: 200,
  refusals: ['instruction_not_found', 'stale_version'],
});
