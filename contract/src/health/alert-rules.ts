import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';
import { alertLevels, alertMoments, vitalTests } from './rules/alert-words.ts';
import { vitalMeasures } from './rules/vitals.ts';

const words = (what: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .array(field.name(`Enter ${what}, or leave it out.`), { error: `Enter ${what}.` })
          .check(z.maxLength(40, 'Use at most 40 entries.')),
      ),
    ),
    z.transform((given: string[] | null | undefined) => [...new Set(given ?? [])]),
  );
/** For an optional number `null` and absent mean the same and read back as `null`. */
const optionalNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given: number | null | undefined) => given ?? null),
  );
const wholeUpTo = (most: number, wrong: string) =>
  optionalNumber(z.int({ error: wrong }).check(z.minimum(0, wrong), z.maximum(most, wrong)));
const age = () => wholeUpTo(150, 'Use a whole age from 0 to 150.');
const wrongLimit = 'Enter the limit as a number.';
const limit = () =>
  optionalNumber(
    z.number({ error: wrongLimit }).check(
      z.minimum(0, wrongLimit),
      z.maximum(10_000, wrongLimit),
      z.refine((given) => /^\d+(\.\d{1,2})?$/.test(String(given)), 'Use at most two decimals.'),
    ),
  );

const fields = z.object({
  name: field.name('Enter what to watch for, in a few words.'),
  level: field.oneOf(alertLevels, 'Choose whether it stops, warns or informs.'),
  /** The moments at which it asks before somebody goes on; a rule that only informs never asks. */
  moments: z
    .array(field.oneOf(alertMoments, 'Choose when from the list.'), { error: 'Choose when to alert.' })
    .check(z.maxLength(alertMoments.length, 'Choose each time only once.')),
  /** One of our codes, the beginning of an ICD-10-CM code, or words. */
  conditions: words('conditions'),
  /** An ingredient or class of our list, or words. */
  drugs: words('drugs'),
  /** Applies while allergies, medications or conditions were never asked. */
  unasked: field.flagOr(false),
  age_from: age(),
  age_to: age(),
  vital: field.oneOfOrNone(vitalMeasures, 'Choose a value from the list.'),
  vital_test: field.oneOfOrNone(vitalTests, 'Choose a limit, or choose missing.'),
  vital_limit: limit(),
  vital_second_limit: limit(),
  vital_days: wholeUpTo(3650, 'Use whole days from 0 to 3650.'),
  procedures: z.pipe(
    z.optional(z.nullable(z.array(field.oneOf(procedures, 'Choose a category of the catalog.')))),
    z.transform((given: (typeof procedures)[number][] | null | undefined) => [...new Set(given ?? [])]),
  ),
  instruction: field.line('Enter what to do.'),
  desk_instruction: field.optionalLine(),
});
type Fields = z.output<typeof fields>;

const complete = [
  z.refine<Fields>(
    ({ conditions, drugs, unasked, age_from, age_to, vital }) =>
      conditions.length > 0 ||
      drugs.length > 0 ||
      unasked ||
      vital !== null ||
      age_from !== null ||
      age_to !== null,
    { path: ['conditions'], error: 'Enter a condition, drug, age, or value.' },
  ),
  z.refine<Fields>(({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to, {
    path: ['age_to'],
    error: 'The ending age must be at or above the starting age.',
  }),
  z.refine<Fields>(({ vital, vital_test }) => (vital === null) === (vital_test === null), {
    path: ['vital_test'],
    error: 'Choose a value, and when it matters.',
  }),
  z.refine<Fields>(
    ({ vital_test, vital_limit }) => vital_test === null || vital_test === 'missing' || vital_limit !== null,
    { path: ['vital_limit'], error: 'Enter the limit.' },
  ),
  z.refine<Fields>(({ vital_test, vital_days }) => vital_test !== 'missing' || vital_days !== null, {
    path: ['vital_days'],
    error: 'Enter for how many days a value counts.',
  }),
  z.refine<Fields>(({ level, moments }) => level === 'informs' || moments.length > 0, {
    path: ['moments'],
    error: 'Choose when it asks.',
  }),
];

/** A rule applies to a patient who has any of its conditions or drugs, is within its ages, and has such a value if it names one. */
export const AlertRuleInput = fields.check(...complete);
export type AlertRuleInput = z.input<typeof AlertRuleInput>;

export const AlertRule = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(alertLevels),
  moments: z.array(z.enum(alertMoments)),
  conditions: z.array(z.string()),
  drugs: z.array(z.string()),
  unasked: z.boolean(),
  age_from: z.nullable(z.int()),
  age_to: z.nullable(z.int()),
  vital: z.nullable(z.enum(vitalMeasures)),
  vital_test: z.nullable(z.enum(vitalTests)),
  vital_limit: z.nullable(z.number()),
  /** The limit of the diastolic pressure; exceeding either one is enough. */
  vital_second_limit: z.nullable(z.number()),
  vital_days: z.nullable(z.int()),
  procedures: z.array(z.enum(procedures)),
  instruction: z.string(),
  /** The only part of it that the front desk sees. */
  desk_instruction: z.string(),
  archived: z.boolean(),
  version: z.int(),
});
export type AlertRule = z.infer<typeof AlertRule>;

export const AlertRuleChange = z
  .extend(fields, { archived: field.flagOr(false), version: field.version() })
  .check(...complete);
export type AlertRuleChange = z.input<typeof AlertRuleChange>;

export const listAlertRules = get('/alert-rules', {
  summary: 'The practice’s alert rules, by name, archived ones last.',
  access: staffWith('chart.read'),
  audit: { nothing: 'Rules of the practice, no record.' },
  output: z.array(AlertRule),
  refusals: [],
});

export const createAlertRule = post('/alert-rules', {
  summary: 'Add an alert rule.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'alert_rule' },
  event: 'added',
  body: AlertRuleInput,
  output: AlertRule,
  refusals: ['alert_rule_name_taken'],
});

export const updateAlertRule = put('/alert-rules/{id}', {
  summary: 'Change a rule, archive it or bring it back. Its earlier alerts stay as they were.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'alert_rule' },
  event: 'changed',
  body: AlertRuleChange,
  output: AlertRule,
  refusals: ['alert_rule_not_found', 'alert_rule_name_taken', 'stale_version'],
});
