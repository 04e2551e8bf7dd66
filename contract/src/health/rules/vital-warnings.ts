import type { VitalMeasure, StoredVital } from './vitals.ts';

/** `stops`: consider postponing; `warns`: measure again, or keep it in mind during treatment. */
export interface VitalWarning {
  level: 'stops' | 'warns';
  words: string;
}

interface Limit {
  measure: VitalMeasure;
  level: VitalWarning['level'];
  words: string;
  holds: (value: number, second: number) => boolean;
}

/**
 * The limits for adults, the graver ones of a measure first. Sources: 180/110 is the limit of clinical dentistry for elective care;
 * stage 2 hypertension from 140/90 (ACC/AHA 2017); hypoglycemia below 70 and its second level below 54 mg/dL (ADA Standards of
 * Care); INR up to 3.5 for extractions (ADA, Oral Health Topics: anticoagulants); HbA1c 7.0 lifts the grade of a periodontitis
 * (AAP/EFP 2018). Those of pulse, temperature, oxygen and high glucose are common practice.
 */
const limits: readonly Limit[] = [
  {
    measure: 'blood_pressure',
    level: 'stops',
    words: '180/110 or higher: recheck in five minutes. Consider postponing.',
    holds: (systolic, diastolic) => systolic >= 180 || diastolic >= 110,
  },
  {
    measure: 'blood_pressure',
    level: 'warns',
    words: '140/90 or higher: recheck, and limit epinephrine.',
    holds: (systolic, diastolic) => systolic >= 140 || diastolic >= 90,
  },
  {
    measure: 'blood_pressure',
    level: 'warns',
    words: 'Low: recheck, and have the patient sit up slowly.',
    holds: (systolic, diastolic) => systolic < 90 || diastolic < 50,
  },
  {
    measure: 'pulse',
    level: 'warns',
    words: 'Over 120: recheck. Consider postponing.',
    holds: (value) => value > 120,
  },
  { measure: 'pulse', level: 'warns', words: 'Below 50: recheck.', holds: (value) => value < 50 },
  {
    measure: 'temperature',
    level: 'warns',
    words: 'Fever: check for infection. Consider postponing.',
    holds: (value) => value >= 38,
  },
  {
    measure: 'oxygen',
    level: 'stops',
    words: 'Below 90%: give oxygen. Postpone?',
    holds: (value) => value < 90,
  },
  { measure: 'oxygen', level: 'warns', words: 'Below 94%: recheck.', holds: (value) => value < 94 },
  {
    measure: 'glucose',
    level: 'stops',
    words: 'Below 54: give glucose now, and delay treatment.',
    holds: (value) => value < 54,
  },
  {
    measure: 'glucose',
    level: 'warns',
    words: 'Below 70: give glucose before treatment.',
    holds: (value) => value < 70,
  },
  {
    measure: 'glucose',
    level: 'stops',
    words: 'Over 300: consult the physician. Consider postponing.',
    holds: (value) => value > 300,
  },
  {
    measure: 'glucose',
    level: 'warns',
    words: 'Over 200: risk of poor healing. Ask about today’s doses.',
    holds: (value) => value > 200,
  },
  {
    measure: 'inr',
    level: 'stops',
    words: 'Over 3.5: consult the physician before surgery.',
    holds: (value) => value > 3.5,
  },
  {
    measure: 'hba1c',
    level: 'warns',
    words: '7.0% or higher: risk of poor healing and periodontal disease.',
    holds: (value) => value >= 7,
  },
];

/** The age from which the limits for adults apply; those for children depend on age and height. */
const adult = 13;
const forEveryAge: readonly VitalMeasure[] = ['temperature', 'oxygen', 'glucose', 'inr', 'hba1c'];

/** The warning for a value in the unit of storage; undefined if there is none. */
export function vitalWarning({ measure, value, second }: StoredVital, age: number): VitalWarning | undefined {
  if (age < adult && !forEveryAge.includes(measure)) return undefined;
  const limit = limits.find((one) => one.measure === measure && one.holds(value, second ?? 0));
  return limit && { level: limit.level, words: limit.words };
}
