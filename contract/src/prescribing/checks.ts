import * as z from 'zod/mini';
import { optionalTerm } from '../health/terms.ts';
import type { Term } from '../health/terms.ts';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { mostDosesADay } from './rules/dosing-words.ts';
import type { DoseFrequency } from './rules/dosing-words.ts';
import { shownWithPrescriptions } from './shown-with-prescriptions.ts';

/** The kinds of checks of a prescription. */
const checkKinds = [
  'allergy',
  'interaction',
  'duplicate',
  'dose',
  'age',
  'pregnancy',
  'breast_feeding',
  'condition',
] as const;

/** `severe` stops until a reason is given, `moderate` is shown next to the drug, `minor` is in the details. */
const findingLevels = ['severe', 'moderate', 'minor'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** A reason against the drug, or against its dose. */
export const DrugFinding = z.object({
  kind: z.enum(checkKinds),
  level: z.enum(findingLevels),
  /** In a few words, and the same whenever it is found again: a reason is kept with it ("warfarin with metronidazole"). */
  name: z.string(),
  /** For the prescriber: what was found, and what to do. */
  sentence: z.string(),
  /** The source of the rule; `''` where two texts were compared. */
  source: z.string(),
});
export type DrugFinding = z.infer<typeof DrugFinding>;

/** A check that wasn't made, or not for every drug: finding nothing there doesn't prove that nothing is wrong. */
export const NotChecked = z.object({ kind: z.enum(checkKinds), sentence: z.string() });
export type NotChecked = z.infer<typeof NotChecked>;

/** An entry of the patient's medication list that is of the same ingredients. */
const OnList = z.object({
  entry_id: z.string(),
  name: z.string(),
  /** Strength and directions. */
  said: z.string(),
  began_on: z.nullable(z.string()),
});

/** The effect on the entry that is already on the medication list: the prescription continues it, replaces it, or is taken beside it. */
export const onListChoices = ['continue', 'replace', 'both'] as const;
export type OnListChoice = (typeof onListChoices)[number];
/** Absent: the prescription continues the entry. */
export const onListChoice = () =>
  field.oneOfOrNone(onListChoices, 'Choose to continue it, to replace it, or to keep both.');

/** The usual single dose for a child, never more than an adult's. */
export const ChildDose = z.object({
  milligrams: z.number(),
  /** Milligrams in one tablet or milliliter of the written dosage, where it was read: the dose in units follows. */
  per_unit: z.nullable(z.number()),
  unit: z.enum(['whole', 'milliliter']),
  /** "10 mg/kg at 20 kg", "45 mg/kg a day in 3 doses at 20 kg". */
  because: z.string(),
  source: z.string(),
});
export type ChildDose = z.infer<typeof ChildDose>;

export const DrugCheck = z.object({
  /** The severe ones first. */
  findings: z.array(DrugFinding),
  not_checked: z.array(NotChecked),
  /** The drug as it was understood, with its dose; `''` if it is on no list. */
  read_as: z.string(),
  /** The patient's weight is needed for the dose: none is known, or it is too old. */
  asks_weight: z.boolean(),
  /** The latest weight of a child, however old. */
  weight: z.nullable(z.object({ kg: z.number(), on: z.string() })),
  /** The usual dose of a child at the current weight; null where our list or the weight doesn't say it. */
  child_dose: z.nullable(ChildDose),
  /** The entries already on the medication list, without the entry of a prescription that is repeated. */
  already_listed: z.array(OnList),
});
export type DrugCheck = z.infer<typeof DrugCheck>;

/** The same while it is written, with what paper asks of a controlled substance. */
const WrittenCheck = z.extend(DrugCheck, {
  /** Null if it isn't controlled. */
  controlled: z.nullable(
    z.object({
      /** The signed-in prescriber has a DEA number. */
      dea: z.boolean(),
      monitored: z.boolean(),
    }),
  ),
});
export type WrittenCheck = z.infer<typeof WrittenCheck>;

const doseUnit = ['tablet', 'capsule', 'milliliter', 'other'] as const;
const wrongNumber = 'Enter a number above 0.';
const aboveZero = () =>
  z.optional(
    z.nullable(
      z.number({ error: wrongNumber }).check(z.positive(wrongNumber), z.maximum(99_999, wrongNumber)),
    ),
  );

/** A drug as it is being prescribed: the texts of a prescription, and the parts that are known. */
export const DrugToCheck = z.object({
  medication: field.line('Enter the medication.'),
  dosage: field.optionalLine(),
  frequency: field.optionalLine(),
  instructions: field.optionalLongText(),
  drug: optionalTerm(),
  /** The number of units taken at a time: 2 tablets, 10 mL. */
  dose: aboveZero(),
  dose_unit: field.oneOfOrNone(doseUnit, 'Choose the unit of the dose from the list.'),
  /** The most doses in 24 hours. */
  doses_a_day: aboveZero(),
});
export type DrugToCheck = z.input<typeof DrugToCheck>;

interface PrescriptionTexts {
  medication: string;
  dosage: string;
  frequency: string;
  instructions: string;
}
interface DosingParts {
  drug: Term | null;
  dose: number | null;
  dose_unit: string | null;
  frequency: DoseFrequency | null;
}

const countedUnits: readonly string[] = ['tablet', 'capsule', 'milliliter'];
const isCounted = (unit: string): unit is 'tablet' | 'capsule' | 'milliliter' => countedUnits.includes(unit);

/** The parts of a prescription that are checked: the same while it is written, when it is signed and when it is sent. */
export function drugToCheck(
  { medication, dosage, frequency, instructions }: PrescriptionTexts,
  parts: DosingParts | null | undefined,
) {
  const unit = parts?.dose_unit ?? null;
  const often = parts?.frequency ?? null;
  return {
    medication,
    dosage,
    frequency,
    instructions,
    drug: parts?.drug ?? null,
    dose: parts?.dose ?? null,
    dose_unit: unit === null ? null : isCounted(unit) ? unit : ('other' as const),
    // Once is one dose, which the text says.
    doses_a_day: often === null || often === 'once' ? null : mostDosesADay(often),
  };
}

export const checkPrescription = post('/prescriptions/check', {
  summary:
    'Check a drug that is being prescribed against what is known of the patient: allergies, other drugs, dose, age, pregnancy, conditions.',
  access: staffWith('prescriptions.write'),
  audit: { action: 'read', object: 'prescription', patient: 'body.patient_id' },
  body: z.extend(DrugToCheck, {
    patient_id: field.id('Choose a patient.'),
    /** The earlier prescription that is repeated: what it put on the medication list isn't taken twice. */
    repeats_id: field.optionalId('Choose the earlier prescription from the list.'),
    on_list: onListChoice(),
  }),
  shows: shownWithPrescriptions,
  output: WrittenCheck,
  status: 200,
  refusals: ['patient_not_found', 'repeated_not_found'],
});
