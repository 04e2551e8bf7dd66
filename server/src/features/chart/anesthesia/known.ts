import type { Anesthesia, AnesthesiaFacts } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import { healthIn } from '../../people/patients/index.ts';
import type { KnownRow } from './queries.ts';
import { anesthesiaFacts, isWeightCurrent, yearsOn } from './rules.ts';

interface Known {
  /** The record that stays. */
  id: string;
  facts: AnesthesiaFacts;
  weight: Anesthesia['weight'];
}

/** What the limits of a patient go by. Refuses one that there isn't. */
export function knownFor(row: KnownRow | undefined, today: string): Known {
  if (row === undefined) throw new Refusal('patient_not_found');
  const age = yearsOn(row.date_of_birth, today);
  return {
    id: row.id,
    facts: anesthesiaFacts({ age, ...healthIn(row.texts) }),
    weight:
      row.weight_grams === null || row.weight_on === null
        ? null
        : {
            kg: row.weight_grams / 1000,
            taken_on: row.weight_on,
            counts: isWeightCurrent(row.weight_on, age, today),
          },
  };
}
