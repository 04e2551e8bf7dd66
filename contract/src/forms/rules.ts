import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * The occasions on which a form is given automatically. `new_patient`: before the first visit; `visit`: before a visit of chosen
 * kinds; `planned`: a procedure that needs it is planned or booked; `renewal`: before a visit, where the last signed one is too
 * old; `everyone`: to all, once.
 */
export const formOccasions = ['new_patient', 'visit', 'planned', 'renewal', 'everyone'] as const;
export type FormOccasion = (typeof formOccasions)[number];

export const formRuleAges = ['all', 'adults', 'children'] as const;

const wrongDays = 'Use whole days from 0 to 90.';
const wrongMonths = 'Use whole months from 1 to 120.';

/** A rule by which a form is given automatically. */
export const FormRule = z
  .object({
    occasion: field.oneOf(formOccasions, 'Choose when the form is given.'),
    /** How many days before the visit; null for planned work: as soon as it is planned. */
    days: z.nullable(z.int({ error: wrongDays }).check(z.minimum(0, wrongDays), z.maximum(90, wrongDays))),
    /** For `visit`: the kinds of visits; empty means all. */
    kind_ids: z
      .array(field.id('Choose appointment types.'))
      .check(z.maxLength(50, 'Choose at most 50 appointment types.')),
    /** For `renewal`: how old the last signed form may be. */
    months: z.nullable(
      z.int({ error: wrongMonths }).check(z.minimum(1, wrongMonths), z.maximum(120, wrongMonths)),
    ),
    ages: field.oneOf(formRuleAges, 'Choose whether it is for everyone, adults or children.'),
  })
  .check(
    z.refine(({ occasion, days }) => days !== null || occasion === 'planned' || occasion === 'everyone', {
      path: ['days'],
      error: 'Enter the number of days before the visit.',
    }),
    z.refine(({ occasion, months }) => months !== null || occasion !== 'renewal', {
      path: ['months'],
      error: 'Enter the number of months.',
    }),
  );
export type FormRule = z.output<typeof FormRule>;

/** The rules of a form: one for each occasion. */
export const FormRules = z.array(FormRule).check(
  z.maxLength(formOccasions.length, 'Use each occasion once.'),
  z.refine(
    (rules) => new Set(rules.map(({ occasion }) => occasion)).size === rules.length,
    'Use each occasion once.',
  ),
);

/** How many of the patients whom a form's rules reach are named in the preview. */
export const previewedPatients = 50;

export const previewFormRules = get('/forms/{id}/reach', {
  summary: `The patients to whom a form's saved rules would give it now: how many, and the first ${previewedPatients}. The job gives it within the hour.`,
  access: staffWith('forms.read'),
  audit: { action: 'read', object: 'patient_form' },
  shows: ['patients', 'appointments', 'treatments', 'forms', 'patient-forms'],
  output: z.object({
    count: z.int(),
    first: z.array(
      z.object({
        patient_id: z.string(),
        patient_name: z.string(),
        occasion: z.enum(formOccasions),
        due_on: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['form_not_found'],
});
