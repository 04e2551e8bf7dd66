import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { anestheticNames } from './rules/anesthetic-products.ts';

export const injectionTechniques = [
  'infiltration',
  'inferior_alveolar_block',
  'mental_block',
  'gow_gates',
  'posterior_superior_alveolar_block',
  'infraorbital_block',
  'palatal',
  'periodontal_ligament',
  'other',
] as const;
export type InjectionTechnique = (typeof injectionTechniques)[number];

/** A local anesthetic that was given; what was entered in error stays, with the reason. */
export const Anesthetic = z.object({
  id: z.string(),
  patient_id: z.string(),
  product: z.enum(anestheticNames),
  cartridges: z.number(),
  cartridge_ml: z.number(),
  site: z.string(),
  technique: z.enum(injectionTechniques),
  lot: z.string(),
  given_on: z.string(),
  given_at: z.string(),
  appointment_id: z.nullable(z.string()),
  provider_id: z.string(),
  provider_name: z.string(),
  /** The weight that the limits went by. */
  weight_kg: z.nullable(z.number()),
  /** The warnings against it, and the reason why it was given anyway. */
  warned: z.string(),
  despite: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
  struck_at: z.nullable(z.string()),
  struck_by: z.string(),
  struck_reason: z.string(),
});
export type Anesthetic = z.infer<typeof Anesthetic>;

const why = z.nullable(z.string());
/** The facts about a patient that the rules of local anesthetics need. */
export const AnesthesiaFactsShown = z.object({
  age: z.int(),
  heart_disease: why,
  sulfite_allergy: why,
  amide_allergy: why,
  nonselective_beta_blocker: why,
  tricyclic: why,
  cocaine: why,
  methemoglobinemia: why,
});

export const Anesthesia = z.object({
  patient_id: z.string(),
  today: z.string(),
  facts: AnesthesiaFactsShown,
  /** The latest weight; null: none is known. */
  weight: z.nullable(z.object({ kg: z.number(), taken_on: z.string(), counts: z.boolean() })),
  /** The latest first, those entered in error among them. */
  anesthetics: z.array(Anesthetic),
});
export type Anesthesia = z.infer<typeof Anesthesia>;

const readers = staffWith('chart.read');
const writers = staffWith('chart.write');

const shows = ['patients', 'health', 'vitals'] as const;

export const getAnesthesia = get('/patients/{id}/anesthetics', {
  summary: 'The local anesthetics of a patient, the latest first, and what their limits go by.',
  access: readers,
  audit: { action: 'read', object: 'anesthetic', patient: 'params.id' },
  shows,
  output: Anesthesia,
  refusals: ['patient_not_found'],
});

const cartridgesWrong = 'Enter the number of carpules: up to 30, in quarters.';
const cartridgeWrong = 'A carpule holds 0.5 to 2.5 mL.';
const weightWrong = 'Enter the weight in kilograms, from 1 to 400.';

export const AnestheticInput = z.object({
  product: field.oneOf(anestheticNames, 'Choose the anesthetic.'),
  cartridges: z
    .number({ error: cartridgesWrong })
    .check(
      z.minimum(0.25, cartridgesWrong),
      z.maximum(30, cartridgesWrong),
      z.multipleOf(0.25, cartridgesWrong),
    ),
  cartridge_ml: z
    .number({ error: cartridgeWrong })
    .check(z.minimum(0.5, cartridgeWrong), z.maximum(2.5, cartridgeWrong)),
  site: field.line('Enter the site: the tooth or the area.'),
  technique: field.oneOfOr(injectionTechniques, 'infiltration', 'Choose the technique.'),
  lot: field.optionalLine(),
  provider_id: field.id('Choose the provider.'),
  /** The time today when it was given, `HH:MM`; absent: now. */
  given_at: z.optional(z.nullable(field.time('Enter the time.'))),
  /** Absent: the one that is known, if it isn't too old. */
  weight_kg: z.optional(
    z.nullable(
      z.number({ error: weightWrong }).check(z.minimum(1, weightWrong), z.maximum(400, weightWrong)),
    ),
  ),
  /** Why it is given although something stops it; without it, that is refused. */
  despite: field.optionalLine(),
});
export type AnestheticInput = z.input<typeof AnestheticInput>;

export const recordAnesthetic = post('/patients/{id}/anesthetics', {
  summary:
    'Record a local anesthetic of today. What goes over a limit, by all of the day, is refused without a reason.',
  access: writers,
  audit: { action: 'create', object: 'anesthetic', patient: 'params.id' },
  event: 'recorded',
  body: AnestheticInput,
  output: Anesthetic,
  refusals: ['patient_not_found', 'provider_not_found'],
});

export const StrikeAnestheticInput = z.object({ reason: field.line('Enter the reason.') });

export const strikeAnesthetic = post('/anesthetics/{id}/strike', {
  summary: 'Mark a local anesthetic as entered in error; it stays in the record with the reason.',
  access: writers,
  audit: { action: 'strike', object: 'anesthetic', patient: 'output.patient_id' },
  event: 'struck',
  body: StrikeAnestheticInput,
  output: Anesthetic,
  status: 200,
  refusals: ['anesthetic_not_found', 'anesthetic_struck'],
});
