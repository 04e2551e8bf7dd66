import { durationDaysOf, isAsNeeded } from '@cusp/contract';
import type { OnListChoice, PrescriptionParts, Term } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { addMedication, continueMedication, endMedication } from '../../health/history/index.ts';
import type { PrescribedMedication } from '../../health/history/index.ts';
import { insertListing } from './queries.ts';
import { lastDayOf, listPlan } from './rules.ts';

/** A prescription as the medication list needs it. */
interface WrittenDrug {
  id: string;
  patient_id: string;
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
  prescribed_by: string;
  prescribed_date: string;
  parts: Pick<
    PrescriptionParts,
    'directions' | 'duration_days' | 'refills' | 'as_needed_for' | 'indication'
  > & { drug: Term | null | undefined };
}

interface Beside {
  repeated: { id: string; isSame: boolean } | undefined;
  onList: readonly string[];
  choice: OnListChoice | null;
  /** One dose in milligrams and doses a day, where they were read. */
  dose: { milligrams: number | null; dosesADay: number | null };
}

/** The parts of a prescription that has only texts: none. */
export const noParts: WrittenDrug['parts'] = {
  drug: null,
  directions: '',
  duration_days: null,
  refills: 0,
  as_needed_for: '',
  indication: '',
};

/** The longest that the form of an entry takes. */
const longest = { strength: 100, directions: 200 } as const;

/** Puts a prescription on its patient's medication list: as an entry, or as the continuation of an entry. */
export async function joinMedicationList(
  tx: Tx,
  written: WrittenDrug,
  { dose, ...known }: Beside,
  by: Person,
): Promise<void> {
  const { continues, ends } = listPlan(known);
  const today = todayAt(by.practice.timeZone);
  const medication = listedAs(written, dose);
  for (const id of ends)
    await endMedication(
      tx,
      id,
      { reason: `Replaced by ${medication.name} ${medication.strength}`, today },
      by,
    );
  const entry =
    (continues === undefined ? undefined : await continueMedication(tx, continues, medication, by)) ??
    (await addMedication(tx, written.patient_id, medication, by));
  await insertListing(tx, written.id, entry, by);
}

function listedAs(written: WrittenDrug, { milligrams, dosesADay }: Beside['dose']): PrescribedMedication {
  const { parts, dosage, frequency, duration, prescribed_date: date } = written;
  const texts = `${frequency}, ${duration}`;
  const directions =
    parts.directions === '' || parts.directions.length > longest.directions ? texts : parts.directions;
  return {
    name: written.medication,
    term: parts.drug ?? null,
    strength: dosage.length > longest.strength ? '' : dosage,
    directions: directions.length > longest.directions ? frequency : directions,
    dose_mg: milligrams,
    doses_per_day: dosesADay,
    as_needed: parts.as_needed_for !== '' || isAsNeeded(frequency),
    reason: parts.indication,
    prescriber: written.prescribed_by,
    began_on: date,
    lasts_until: lastDayOf(date, parts.duration_days ?? durationDaysOf(duration), parts.refills),
  };
}
