import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import {
  allergyNatures,
  certainties,
  diabetesTypes,
  entryStates,
  implantTypes,
  problemCourses,
  severities,
  surgeryTypes,
  tobaccoKinds,
  habitStatuses,
  yesNoUnknown,
} from './history-kinds.ts';
import { optionalTerm, Term } from './terms.ts';

const numberIn = (low: number, high: number, wrong: string) =>
  z.pipe(
    z.optional(z.nullable(z.number({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong)))),
    z.transform((given: number | null | undefined) => given ?? null),
  );

/** The common fields of list entries: the name as shown, and the term if one was chosen. */
const named = (missing: string) => ({
  name: field.line(missing).check(z.trim()),
  term: optionalTerm(),
  note: field.optionalLine(),
  /** The first day, or the day of a surgery or immunization. Not in the future, except for a drug that was prescribed here for a later visit. */
  began_on: field.optionalDate(),
});
/** The common fields of facts, which have no name of their own. */
const plain = { note: field.optionalLine() };

const kind = <const Kind extends string>(name: Kind) => z.literal(name);
const reaction = field.name('Enter the reaction.');
const mostReactions = 12;
const icd10 = field
  .optionalName()
  .check(
    z.refine(
      (code) => code === '' || /^[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/.test(code),
      'Enter an ICD-10-CM code like I10 or Z95.2.',
    ),
  );

/** An entry as it is entered, by kind. */
export const HealthEntryInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: kind('allergy'),
      ...named('Enter what the patient reacts to.'),
      nature: field.oneOfOr(allergyNatures, 'allergy', 'Choose allergy or intolerance.'),
      reactions: z.pipe(
        z.optional(
          z.nullable(
            z.array(reaction).check(z.maxLength(mostReactions, `Name at most ${mostReactions} reactions.`)),
          ),
        ),
        z.transform((given: string[] | null | undefined) => given ?? []),
      ),
      severity: field.oneOfOr(severities, 'unknown', 'Choose how severe it was.'),
      /** Within minutes to an hour, as with hives or anaphylaxis. */
      immediate: field.oneOfOr(yesNoUnknown, 'unknown', 'Choose whether the reaction was immediate.'),
      certainty: field.oneOfOr(certainties, 'unknown', 'Choose how certain it is.'),
    }),
    z.object({
      kind: kind('medication'),
      ...named('Enter the medication.'),
      /** As on the package: `500 mg`. */
      strength: field.optionalName(),
      /** As the patient takes it: `1 tablet twice a day`. */
      directions: field.optionalLine(),
      /** Milligrams in one dose, and the most doses a day, if known. */
      dose_mg: numberIn(0, 100_000, 'Enter the dose in milligrams.'),
      doses_per_day: numberIn(0, 48, 'Enter how many doses a day.'),
      as_needed: field.flagOr(false),
      reason: field.optionalLine(),
      prescriber: field.optionalName(),
    }),
    z.object({
      kind: kind('problem'),
      ...named('Enter the condition.'),
      icd10,
      course: field.oneOfOr(problemCourses, 'unknown', 'Choose acute or chronic.'),
    }),
    z.object({
      kind: kind('implant'),
      ...named('Enter the implant or device.'),
      type: field.oneOfOr(implantTypes, 'other', 'Choose the type of implant.'),
    }),
    z.object({
      kind: kind('surgery'),
      ...named('Enter the surgery, or why the patient was in the hospital.'),
      type: field.oneOfOr(surgeryTypes, 'surgery', 'Choose a surgery or a hospital stay.'),
    }),
    z.object({
      kind: kind('immunization'),
      ...named('Enter the immunization.'),
      /** No: the patient was asked and hasn't had it. */
      had: field.flagOr(true),
    }),
    z.object({
      kind: kind('pregnancy'),
      ...plain,
      pregnant: z.boolean({ error: 'Choose yes or no.' }),
      /** The week today; if both are given, the due date counts. */
      week: numberIn(1, 43, 'Enter the week, 1 to 43.'),
      due_on: field.optionalDate(),
    }),
    z.object({
      kind: kind('breastfeeding'),
      ...plain,
      breastfeeding: z.boolean({ error: 'Choose yes or no.' }),
    }),
    z.object({
      kind: kind('tobacco'),
      ...plain,
      status: field.oneOf(habitStatuses, 'Choose never, former or current.'),
      uses: z.pipe(
        z.optional(
          z.nullable(
            z
              .array(
                z.object({
                  kind: field.oneOf(tobaccoKinds, 'Choose the kind of tobacco.'),
                  per_day: numberIn(0, 200, 'Enter how many a day, at most 200.'),
                }),
              )
              .check(z.maxLength(tobaccoKinds.length, 'Name each kind once.')),
          ),
        ),
        z.transform(
          (given: { kind: (typeof tobaccoKinds)[number]; per_day: number | null }[] | null | undefined) =>
            given ?? [],
        ),
      ),
      quit_on: field.optionalDate(),
    }),
    z.object({
      kind: kind('alcohol'),
      ...plain,
      status: field.oneOf(habitStatuses, 'Choose never, former or current.'),
      drinks_per_week: numberIn(0, 500, 'Enter how many drinks a week.'),
    }),
    z.object({
      kind: kind('diabetes'),
      ...plain,
      type: field.oneOf(diabetesTypes, 'Choose the type.'),
      /** Percent. */
      hba1c: numberIn(3, 20, 'Enter the HbA1c in percent, 3 to 20.'),
      hba1c_on: field.optionalDate(),
    }),
  ],
  { error: 'Choose what to enter.' },
);
export type HealthEntryInput = z.input<typeof HealthEntryInput>;
export type GivenHealthEntry = z.output<typeof HealthEntryInput>;

/** The details of an entry besides its name, by kind, as they are stored. */
export const HealthDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: kind('allergy'),
    nature: z.enum(allergyNatures),
    reactions: z.array(z.string()),
    severity: z.enum(severities),
    immediate: z.enum(yesNoUnknown),
    certainty: z.enum(certainties),
  }),
  z.object({
    kind: kind('medication'),
    strength: z.string(),
    directions: z.string(),
    dose_mg: z.nullable(z.number()),
    doses_per_day: z.nullable(z.number()),
    as_needed: z.boolean(),
    reason: z.string(),
    prescriber: z.string(),
  }),
  z.object({
    kind: kind('problem'),
    icd10: z.string(),
    course: z._default(z.enum(problemCourses), 'unknown'),
    /** The dentist who confirmed the diagnosis; `''` while it is as the patient reported it. */
    confirmed_by: z._default(z.string(), ''),
  }),
  z.object({ kind: kind('implant'), type: z.enum(implantTypes) }),
  z.object({ kind: kind('surgery'), type: z.enum(surgeryTypes) }),
  z.object({ kind: kind('immunization'), had: z._default(z.boolean(), true) }),
  z.object({
    kind: kind('pregnancy'),
    pregnant: z.boolean(),
    due_on: z.nullable(z.string()),
    /** The completed week on the day of the list; null if it isn't known. */
    week: z._default(z.nullable(z.number()), null),
  }),
  z.object({ kind: kind('breastfeeding'), breastfeeding: z.boolean() }),
  z.object({
    kind: kind('tobacco'),
    status: z.enum(habitStatuses),
    uses: z.array(z.object({ kind: z.enum(tobaccoKinds), per_day: z.nullable(z.number()) })),
    quit_on: z.nullable(z.string()),
  }),
  z.object({
    kind: kind('alcohol'),
    status: z.enum(habitStatuses),
    drinks_per_week: z.nullable(z.number()),
  }),
  z.object({
    kind: kind('diabetes'),
    type: z.enum(diabetesTypes),
    hba1c: z.nullable(z.number()),
    hba1c_on: z.nullable(z.string()),
  }),
]);
export type HealthDetails = z.infer<typeof HealthDetails>;

/** The fields of every version of an entry. */
const common = {
  id: z.string(),
  patient_id: z.string(),
  /** The name as shown; for a fact its value in words: `Pregnant`, `Type 2 diabetes`. */
  name: z.string(),
  /** Null for a text without a code, which is compared by words. */
  term: z.nullable(Term),
  note: z.string(),
  began_on: z.nullable(z.string()),
  ended_on: z.nullable(z.string()),
  state: z.enum(entryStates),
  /** Why it was changed, ended or struck; `''` if no reason was given. */
  change_reason: z.string(),
  /** The last day of a drug that was prescribed for a number of days; it then leaves the list automatically. */
  lasts_until: z.nullable(z.string()),
  /** It came onto the list by a prescription of the practice. */
  prescribed: z.boolean(),
  version: z.number(),
  recorded_at: field.moment(),
  recorded_by: z.string(),
};

/** One version of an entry, as staff read it. */
export const HealthEntry = z.object({ ...common, details: HealthDetails });
export type HealthEntry = z.infer<typeof HealthEntry>;
