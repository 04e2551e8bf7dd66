import { vitalFacts, yearsBetween } from '@cusp/contract';
import type { VitalMeasure, VitalUnit } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';
import type { Chance } from './chance.ts';

interface DemoVitals {
  today: string;
  chance: Chance;
  patients: readonly { id: string; date_of_birth: string; medical_history: string }[];
  visits: readonly { patient_id: string; appointment_date: string; progress?: unknown }[];
  author: { id: string; name: string };
}

interface Value {
  measure: VitalMeasure;
  value: number;
  second?: number;
  unit: VitalUnit;
}

/** The number of a patient's latest visits at which something was measured. */
const visitsMeasured = 4;

/** Vital signs of the demo's patients at their latest visits, plausible for their ages and histories. */
export async function demoVitals(
  tx: Tx,
  { today, chance, patients, visits, author }: DemoVitals,
): Promise<void> {
  const took = visits.filter(
    ({ progress, appointment_date }) => progress === 'checked_out' && appointment_date < today,
  );
  const daysOf = Map.groupBy(took, ({ patient_id }) => patient_id);
  const rows = patients.flatMap((patient) =>
    (daysOf.get(patient.id) ?? [])
      .map(({ appointment_date }) => appointment_date)
      .toSorted()
      .slice(-visitsMeasured)
      .flatMap((taken_on) => {
        const age = yearsBetween(patient.date_of_birth, taken_on);
        if (age < 3) return [];
        const created_at = demoMoment(taken_on, 9);
        return measuredAt(age, patient.medical_history, chance).map(({ measure, value, second, unit }) => {
          const scale =
            vitalFacts[measure].scales.find((one) => one.unit === unit) ?? vitalFacts[measure].scales[0];
          return {
            id: idAt(created_at),
            patient_id: patient.id,
            measure,
            hundredths: Math.round((value * scale.factor + scale.offset) * 100),
            second_hundredths: second === undefined ? null : second * 100,
            typed: second === undefined ? String(value) : `${value}/${second}`,
            typed_unit: unit,
            taken_on,
            note: '',
            created_at,
            created_by: author.name,
            created_by_id: author.id,
          };
        });
      }),
  );
  await tx.all(sqlFor.insertInto('vital').values(rows));
}

function measuredAt(age: number, history: string, chance: Chance): Value[] {
  const about = (value: number, by: number) => value + chance.between(-by, by);
  if (age < 18) return [{ measure: 'weight', value: about(Math.round(age * 5.5 + 20), 6), unit: 'lb' }];
  const high = /hypertension|blood pressure/iu.test(history);
  const values: Value[] = [
    {
      measure: 'blood_pressure',
      value: about(high ? 148 : 122, 9),
      second: about(high ? 91 : 78, 6),
      unit: 'mmHg',
    },
    { measure: 'pulse', value: about(72, 9), unit: '/min' },
  ];
  if (/warfarin/iu.test(history)) values.push({ measure: 'inr', value: about(24, 5) / 10, unit: '' });
  if (/diabet/iu.test(history)) values.push({ measure: 'hba1c', value: about(71, 6) / 10, unit: '%' });
  return values;
}
