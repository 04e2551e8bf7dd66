import { yearsBetween } from '@cusp/contract';
import type { Anesthesia, AnesthesiaFacts } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { Refusal } from '../../../values/refusal.ts';
import { readHealthFacts } from '../../health/history/index.ts';
import { lastWeight } from './queries.ts';
import { anesthesiaFacts, isWeightCurrent } from './rules.ts';

interface Known {
  /** The record that stays. */
  id: string;
  today: string;
  facts: AnesthesiaFacts;
  weight: Anesthesia['weight'];
}

/** The facts that a patient's dose limits depend on. Refuses an unknown patient. */
export const anesthesiaContext = (patientId: string) =>
  both(readHealthFacts(patientId), lastWeight(patientId)).map(([health, weight]): Known => {
    if (health === undefined) throw new Refusal('patient_not_found');
    const { today } = health;
    const age = yearsBetween(health.birth_date, today);
    return {
      id: health.patient_id,
      today,
      facts: anesthesiaFacts(health),
      weight: weight && { ...weight, counts: isWeightCurrent(weight.taken_on, age, today) },
    };
  });
