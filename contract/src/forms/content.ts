import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { Term } from '../health/terms.ts';

/** The subject of a form. Only clinicians read and accept health answers. */
export const formKinds = [
  'registration',
  'health',
  'consent',
  'notice',
  'policy',
  'release',
  'other',
] as const;
export type FormKind = (typeof formKinds)[number];

/** The kinds of items in a form. */
export const formItemTypes = [
  'section',
  'text',
  'consent',
  'short',
  'long',
  'yes_no',
  'choice',
  'date',
  'number',
  'photo',
  'initials',
  'signature',
] as const;
export type FormItemType = (typeof formItemTypes)[number];

/** The fields of a patient's record that an answer can be proposed for. */
export const recordFields = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'emergency_contact',
  'emergency_phone',
  'insurance_provider',
  'insurance_id',
] as const;
export type RecordField = (typeof recordFields)[number];

/** The lists and facts of the health history that an answer can be proposed for. */
export const healthTargets = [
  'allergy',
  'medication',
  'problem',
  'implant',
  'surgery',
  'pregnancy',
  'breastfeeding',
  'tobacco',
] as const;
export type HealthTarget = (typeof healthTargets)[number];

/** The subject of a photo: a side of the insurance card goes to staff as a new card, anything else is proposed for the documents. */
export const photoSubjects = ['card_front', 'card_back', 'photo_id', 'authority', 'other'] as const;
export type PhotoSubject = (typeof photoSubjects)[number];

/** How much a form can hold. */
export const formBounds = { items: 200, options: 40, words: 4000, answers: 100_000 } as const;

const wordsField = (missing: string) =>
  z.string({ error: missing }).check(
    z.maxLength(formBounds.words, 'Use at most 4,000 characters.'),
    z.refine((given) => !given.includes('\u0000') && given.isWellFormed(), {
      error: 'This text contains a character that cannot be saved.',
    }),
  );

/** A text in both languages. If Spanish is `''`, the English words are shown. */
export const Wording = z.object({
  en: wordsField('Enter the English text.'),
  es: wordsField('Enter the Spanish text.'),
});
export type Wording = z.infer<typeof Wording>;

const wrongId = 'Use lowercase letters, digits, and underscores for an id.';
const itemId = () => z.string({ error: wrongId }).check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, wrongId));

/** The place in the record for which an answer is proposed; staff accept it or leave it. */
export const AnswerTarget = z.discriminatedUnion(
  'to',
  [
    z.object({
      to: z.literal('record'),
      field: field.oneOf(recordFields, 'Choose the field of the record.'),
    }),
    z.object({
      to: z.literal('health'),
      kind: field.oneOf(healthTargets, 'Choose the list of the health history.'),
      /** The entry that a "yes" or a choice means; `''`: each line of the answer is an entry. */
      name: z
        .string({ error: 'Enter text.' })
        .check(z.maxLength(field.bounds.line, 'Use at most 200 characters.')),
      term: z.nullable(Term),
      /** A "no" means that the list is empty. */
      none: z.boolean({ error: 'Choose yes or no.' }),
    }),
    z.object({
      to: z.literal('photo'),
      of: field.oneOf(photoSubjects, 'Choose what the photo is of.'),
    }),
  ],
  { error: 'Choose where in the record the answer is proposed.' },
);
export type AnswerTarget = z.output<typeof AnswerTarget>;

const noTarget = () => z.nullable(AnswerTarget);

export const FormItem = z.object({
  id: itemId(),
  type: field.oneOf(formItemTypes, 'Choose what kind of item it is.'),
  /** The heading, the paragraph, or the question. */
  words: Wording,
  required: z.boolean({ error: 'Choose yes or no.' }),
  /** The options of a choice. */
  options: z
    .array(z.object({ id: itemId(), words: Wording, target: noTarget() }))
    .check(z.maxLength(formBounds.options, 'Use at most 40 choices.')),
  /** Whether several options of a choice can be chosen. */
  many: z.boolean({ error: 'Choose yes or no.' }),
  /** For a yes-or-no question, the question that follows a yes; null for none. */
  follow_up: z.nullable(Wording),
  target: noTarget(),
});
export type FormItem = z.output<typeof FormItem>;

/** All that a form shows, in both languages. */
export const FormContent = z.object({
  items: z
    .array(FormItem, { error: 'Enter the items of the form.' })
    .check(z.maxLength(formBounds.items, 'Use at most 200 items.')),
});
export type FormContent = z.output<typeof FormContent>;
export type FormContentInput = z.input<typeof FormContent>;

/** The answer to one item. A follow-up's item is `<item>.more`; a choice's values are ids of options, a photo's is its id. */
export const FormAnswer = z.object({
  item: z
    .string({ error: 'Choose the question.' })
    .check(z.regex(/^[a-z][a-z0-9_]{0,39}(\.more)?$/, 'Choose the question.')),
  values: z
    .array(
      z.string({ error: 'Enter the answer as text.' }).check(
        z.maxLength(formBounds.words, 'Use at most 4,000 characters for an answer.'),
        z.refine((given) => !given.includes('\u0000') && given.isWellFormed(), {
          error: 'This text contains a character that cannot be saved.',
        }),
      ),
      { error: 'Enter the answer as text.' },
    )
    .check(z.maxLength(formBounds.options, 'Use at most 40 choices.')),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

const tooLong = 'These answers are too long to save. Shorten them, or bring a list with you.';
/** All answers of a form, as far as it is filled in. */
export const FormAnswers = z.array(FormAnswer, { error: 'Send the answers as a list.' }).check(
  z.maxLength(2 * formBounds.items, tooLong),
  z.refine(
    (given) =>
      given.reduce((sum, { values }) => sum + values.reduce((long, value) => long + value.length, 0), 0) <=
      formBounds.answers,
    tooLong,
  ),
);
export type FormAnswers = z.infer<typeof FormAnswers>;
