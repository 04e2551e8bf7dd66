import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';
import { FormContent, formKinds } from './content.ts';
import { FormRules } from './rules.ts';

const wrongMonths = 'Use whole months from 1 to 120.';
const fields = {
  kind: field.oneOf(formKinds, 'Choose what the form is about.'),
  name: field.name('Enter the name of the form.'),
  /** `''`: the English name is shown. */
  name_es: field.optionalName(),
  /** How long a signed form is valid; null: it never expires. */
  good_for_months: z.nullable(
    z.int({ error: wrongMonths }).check(z.minimum(1, wrongMonths), z.maximum(120, wrongMonths)),
  ),
};

/** The work before which a consent has to be signed; empty for other kinds of forms. */
const neededFor = {
  /** Categories of the catalog; absent: they stay. */
  needed_categories: z.optional(
    z
      .array(field.oneOf(procedures, 'Choose categories from the list.'))
      .check(z.maxLength(procedures.length, 'Choose each category once.')),
  ),
  /** Single entries of the catalog; absent: they stay. */
  needed_procedures: z.optional(
    z
      .array(field.id('Choose procedures from the catalog.'))
      .check(z.maxLength(100, 'Choose at most 100 procedures.')),
  ),
  /** The rules by which it is given automatically; if absent, they stay as they are. */
  rules: z.optional(FormRules),
};

export const FormInput = z.object({ ...fields, ...neededFor });
export type FormInput = z.input<typeof FormInput>;

/** A form of a practice without its items. Patients are given its newest version. */
export const FormHead = z.object({
  id: z.string(),
  kind: z.enum(formKinds),
  name: z.string(),
  name_es: z.string(),
  good_for_months: z.nullable(z.int()),
  needed_categories: z.array(z.enum(procedures)),
  needed_procedures: z.array(z.string()),
  rules: FormRules,
  /** The newest version that was published; 0: none yet. */
  number: z.int(),
  published_at: z.nullable(field.moment()),
  /** There are changes that aren't published. */
  has_draft: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type FormHead = z.infer<typeof FormHead>;

export const WholeForm = z.extend(FormHead, {
  /** The draft, or else the newest version. */
  content: FormContent,
  versions: z.array(z.object({ number: z.int(), published_at: field.moment(), published_by: z.string() })),
});
export type WholeForm = z.infer<typeof WholeForm>;

const owners = staffWith('practice.write');
const of = { object: 'form' } as const;

export const listForms = get('/forms', {
  summary: 'The forms of the practice, by name, archived ones last.',
  access: staffWith('forms.read'),
  audit: { nothing: 'Forms as they are worded, no record.' },
  output: z.array(FormHead),
  refusals: [],
});

export const getForm = get('/forms/{id}', {
  summary: 'A form with its versions, and its items as in the draft or else in the newest version.',
  access: staffWith('forms.read'),
  audit: { nothing: 'A form as it is worded, no record.' },
  output: WholeForm,
  refusals: ['form_not_found'],
});

export const addStarterForms = post('/forms/starter', {
  summary:
    'Add the forms that we have written, in English and Spanish, except those whose name the practice already uses. Have your lawyer read them.',
  access: owners,
  audit: { action: 'create', ...of },
  output: z.array(FormHead),
  status: 200,
  refusals: [],
});

export const createForm = post('/forms', {
  summary: 'Add a form, which is empty or a copy of another one; it can be given once it is published.',
  access: owners,
  audit: { action: 'create', ...of },
  event: 'added',
  body: z.extend(FormInput, { copy_of: field.optionalId('Choose a form.') }),
  output: WholeForm,
  refusals: ['form_not_found', 'form_name_taken', 'procedure_not_found'],
});

export const saveForm = put('/forms/{id}', {
  summary: 'Save the draft of a form, archive it or bring it back. What was given or signed stays as it was.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'changed',
  body: z.extend(FormInput, {
    /** Absent: the items stay. */
    content: z.optional(FormContent),
    archived: field.flagOr(false),
    version: field.version(),
  }),
  output: WholeForm,
  refusals: ['form_not_found', 'form_name_taken', 'procedure_not_found', 'stale_version'],
});

export const publishForm = post('/forms/{id}/publish', {
  summary: 'Publish the draft of a form as its next version, which never changes and is given from now on.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'published',
  body: z.object({ version: field.version() }),
  output: WholeForm,
  status: 200,
  refusals: ['form_not_found', 'form_not_ready', 'stale_version'],
});
