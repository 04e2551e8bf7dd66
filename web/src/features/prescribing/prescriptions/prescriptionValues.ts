import {
  type DoseRoute,
  type DoseUnit,
  directionsOf,
  doseUnits,
  durationDaysOf,
  frequencyOf,
  leavesDoseOpen,
  mostDosesADay,
  type OnListChoice,
  type PharmacyRequest,
  type Prescription,
  type QuantityUnit,
  quantityUnits,
  strengthOf,
  type Term,
} from '@cusp/contract';

/** The parts as the form holds them: `''` or null where nothing was entered. */
interface PartsValues {
  drug: Term | null;
  dose: number | null;
  dose_unit: DoseUnit | '';
  route: DoseRoute | '';
  as_needed_for: string;
  /** `''` as long as they follow from the other fields. */
  directions: string;
  quantity: number | null;
  quantity_unit: QuantityUnit | '';
  refills: number | null;
  dispense_as_written: boolean;
  pharmacist_note: string;
  indication: string;
  indication_code: string;
  repeats_id: string;
}

/** The values of the form for a new prescription. Strength, form, frequency and duration are read from its texts. */
export interface PrescriptionValues {
  patient_id: string;
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
  instructions: string;
  pharmacy_id: string;
  e_signature: string;
  allergy_reason: string;
  /** `''` until it is chosen. */
  on_list: OnListChoice | '';
  parts: PartsValues;
}

const noParts: PartsValues = {
  drug: null,
  dose: null,
  dose_unit: '',
  route: '',
  as_needed_for: '',
  directions: '',
  quantity: null,
  quantity_unit: '',
  refills: null,
  dispense_as_written: false,
  pharmacist_note: '',
  indication: '',
  indication_code: '',
  repeats_id: '',
};

const emptyPrescription = (patient: string): PrescriptionValues => ({
  patient_id: patient,
  medication: '',
  dosage: '',
  frequency: '',
  duration: '',
  instructions: '',
  pharmacy_id: '',
  e_signature: '',
  allergy_reason: '',
  on_list: '',
  parts: noParts,
});

/** The drug and how it is taken, as an earlier prescription has them: of a favorite or of one that is repeated. */
export const prescribedBefore = ({ parts, ...earlier }: PrescribedBefore) =>
  ({
    medication: earlier.medication,
    dosage: earlier.dosage,
    frequency: earlier.frequency,
    duration: earlier.duration,
    instructions: earlier.instructions,
    parts:
      parts === null
        ? noParts
        : {
            ...parts,
            dose_unit: parts.dose_unit ?? '',
            route: parts.route ?? '',
            quantity_unit: parts.quantity_unit ?? '',
            refills: parts.refills === 0 ? null : parts.refills,
            directions: isBuilt(earlier, parts) ? '' : parts.directions,
            repeats_id: '',
          },
  }) satisfies Partial<PrescriptionValues>;

type PrescribedBefore = Pick<
  Prescription,
  'medication' | 'dosage' | 'frequency' | 'duration' | 'instructions' | 'parts'
>;

/** The initial values of the form: empty but for the patient, or what is repeated or answered. */
export function initialPrescription(
  patient: string,
  { repeats, answers }: { repeats: Prescription | undefined; answers: PharmacyRequest | undefined },
): PrescriptionValues {
  const empty = emptyPrescription(patient);
  const earlier = repeats ?? answers?.prescription;
  if (earlier === undefined) return empty;
  const before = prescribedBefore(earlier);
  const parts = { ...before.parts, repeats_id: earlier.id };
  if (answers) return { ...empty, ...before, parts: { ...parts, refills: answers.refills } };
  return { ...empty, ...before, parts, pharmacy_id: earlier.pharmacy_id ?? '' };
}

/** Directions that follow from the fields stay so: the fields may be changed before it is written again. */
const isBuilt = (texts: Omit<PrescribedBefore, 'parts'>, parts: NonNullable<Prescription['parts']>) =>
  parts.directions === directionsOf(parts, texts, texts.instructions);

/** The parts that these values say, read from the texts where they are plain. */
const readParts = ({ parts, ...texts }: PrescriptionValues) => {
  const { strength, form } = strengthOf(texts.dosage) ?? { strength: '', form: '' };
  return {
    ...parts,
    dose: parts.dose ?? proposedDose({ parts, ...texts }),
    dose_unit: parts.dose_unit === '' ? null : parts.dose_unit,
    route: parts.route === '' ? null : parts.route,
    strength,
    form,
    frequency: frequencyOf(texts.frequency),
    duration_days: durationDaysOf(texts.duration),
  };
};

/** The directions as they follow from the fields. */
export const builtDirections = (values: PrescriptionValues): string =>
  directionsOf(readParts(values), values, values.instructions);

/** The body that is sent: only texts, unless a part was entered, too. */
export function prescriptionBody({ parts, ...values }: PrescriptionValues) {
  const entered = JSON.stringify(parts) !== JSON.stringify(noParts);
  return { ...values, parts: entered ? readParts({ parts, ...values }) : null };
}

/** The quantity that lasts for the days: dose × doses a day × days. Null where it can't be counted so. */
export function countedQuantity(values: PrescriptionValues): { quantity: number; unit: QuantityUnit } | null {
  const { dose, dose_unit: unit, frequency, duration_days: days } = readParts(values);
  const counted = quantityUnits.find((each) => each === unit);
  if (dose === null || counted === undefined || frequency === null) return null;
  if (frequency === 'once') return { quantity: dose, unit: counted };
  return days === null
    ? null
    : { quantity: Math.ceil(dose * mostDosesADay(frequency) * days), unit: counted };
}

/** The unit and route that a form of a drug usually has: "chewable tablet" is counted in tablets and taken by mouth. */
const usual: readonly [form: RegExp, unit: DoseUnit, route: DoseRoute][] = [
  [/rinse|mouthwash/, 'milliliter', 'rinse'],
  [/troche|lozenge/, 'lozenge', 'dissolve'],
  [/tablet/, 'tablet', 'oral'],
  [/capsule/, 'capsule', 'oral'],
  [/nasal/, 'spray', 'nose'],
  [/inhal/, 'puff', 'inhaled'],
  [/dentifrice|toothpaste|varnish/, 'application', 'teeth'],
  [/patch/, 'patch', 'skin'],
  [/gel|paste|ointment|cream/, 'application', 'gums'],
  [/suspension|solution|liquid|syrup|elixir/, 'milliliter', 'oral'],
];

/** The unit and the route that usually go with a dosage. */
export function usualParts(dosage: string): Partial<Pick<PartsValues, 'dose_unit' | 'route'>> {
  const form = dosage.toLowerCase();
  const [, unit, route] = usual.find(([pattern]) => pattern.test(form)) ?? [];
  return unit === undefined || route === undefined || !doseUnits.includes(unit)
    ? {}
    : { dose_unit: unit, route };
}

/**
 * The dose that counts while none is entered or typed: one of what is swallowed whole, of a drug of the list. It isn't filled in, so that
 * what is typed never follows it: 11 capsules instead of 1.
 */
export function proposedDose({
  parts: { drug, dose_unit: unit },
  ...texts
}: Pick<PrescriptionValues, 'parts' | 'dosage' | 'frequency' | 'duration'>): number | null {
  const isWhole = unit === 'tablet' || unit === 'capsule' || unit === 'lozenge';
  return drug !== null && isWhole && usualParts(texts.dosage).dose_unit === unit && leavesDoseOpen(texts)
    ? 1
    : null;
}
