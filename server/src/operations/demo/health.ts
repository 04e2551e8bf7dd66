import { addDays, HealthDetails, yearsBetween } from '@cusp/contract';
import type { HealthKind, HealthList } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../values/ids.ts';
import { idAt } from './appointments.ts';

interface DemoEntry {
  kind: HealthKind;
  name: string;
  /** The code in our list of terms. */
  code?: string;
  details: object;
  /** Days before today. */
  since?: number;
}

const allergy = (name: string, code: string, details: object = {}): DemoEntry => ({
  kind: 'allergy',
  name,
  code,
  details: {
    nature: 'allergy',
    reactions: ['Rash'],
    severity: 'unknown',
    immediate: 'unknown',
    certainty: 'likely',
    ...details,
  },
});
const medication = (name: string, code: string, strength: string, more: object = {}): DemoEntry => ({
  kind: 'medication',
  name,
  code,
  since: 900,
  details: {
    strength,
    directions: '1 tablet a day',
    dose_mg: Number.parseFloat(strength),
    doses_per_day: 1,
    as_needed: false,
    reason: '',
    prescriber: '',
    ...more,
  },
});
const problem = (name: string, code: string, icd10: string): DemoEntry => ({
  kind: 'problem',
  name,
  code,
  since: 1200,
  details: { icd10, confirmed_by: '' },
});
const neverSmoked: DemoEntry = {
  kind: 'tobacco',
  name: 'Never used tobacco',
  details: { status: 'never', uses: [], quit_on: null },
};
const hepatitisB: DemoEntry = {
  kind: 'immunization',
  name: 'Hepatitis B',
  since: 4000,
  details: { had: true },
};
const tetanus: DemoEntry = { kind: 'immunization', name: 'Tetanus', since: 2500, details: { had: true } };
const notHadHpv: DemoEntry = {
  kind: 'immunization',
  name: 'HPV: not had',
  details: { had: false },
};
const smokes = (per_day: number): DemoEntry => ({
  kind: 'tobacco',
  name: `Cigarettes ${per_day} a day`,
  details: { status: 'current', uses: [{ kind: 'cigarettes', per_day }], quit_on: null },
});
const diabetes = (hba1c: number): DemoEntry => ({
  kind: 'diabetes',
  name: `Type 2 diabetes, HbA1c ${hba1c.toFixed(1)}%`,
  details: { type: 'type_2', hba1c, hba1c_on: null },
});

/** Histories of people of these ages, given out in turn; what the patient's old texts say stays to be taken over. */
const histories: readonly { from: number; to: number; entries: readonly DemoEntry[]; none: HealthList[] }[] =
  [
    {
      from: 18,
      to: 60,
      entries: [neverSmoked, hepatitisB, tetanus],
      none: ['allergy', 'medication', 'problem', 'implant'],
    },
    {
      from: 45,
      to: 99,
      entries: [
        problem('High blood pressure', 'hypertension', 'I10'),
        medication('Lisinopril', 'lisinopril', '10 mg', { reason: 'High blood pressure' }),
        neverSmoked,
      ],
      none: ['implant', 'surgery'],
    },
    {
      from: 40,
      to: 99,
      entries: [
        problem('Diabetes, type 2', 'diabetes-type-2', 'E11.9'),
        medication('Metformin', 'metformin', '500 mg', {
          directions: '1 tablet twice a day',
          doses_per_day: 2,
          reason: 'Diabetes',
        }),
        diabetes(7.2),
        smokes(12),
      ],
      none: ['implant'],
    },
    {
      from: 60,
      to: 99,
      entries: [
        problem('Atrial fibrillation', 'atrial-fibrillation', 'I48.91'),
        {
          ...medication('Warfarin', 'warfarin', '5 mg', { prescriber: 'Dr. Ruiz, cardiology' }),
          since: 2190,
        },
        {
          kind: 'implant',
          name: 'Prosthetic mitral valve',
          since: 2200,
          details: { type: 'heart_valve' },
        },
        { kind: 'surgery', name: 'Valve replacement', since: 2200, details: { type: 'surgery' } },
      ],
      none: ['allergy'],
    },
    {
      from: 18,
      to: 45,
      entries: [
        allergy('Penicillin', 'penicillin-class', {
          reactions: ['Hives'],
          severity: 'moderate',
          immediate: 'yes',
          certainty: 'confirmed',
        }),
        neverSmoked,
        hepatitisB,
        notHadHpv,
      ],
      none: ['medication', 'problem', 'implant'],
    },
    {
      from: 2,
      to: 17,
      entries: [{ kind: 'immunization', name: 'Hepatitis B', details: { had: true } }],
      none: ['allergy', 'medication', 'problem'],
    },
    {
      from: 55,
      to: 99,
      entries: [
        { kind: 'implant', name: 'Artificial hip, left', since: 1500, details: { type: 'joint' } },
        allergy('Codeine', 'codeine', {
          nature: 'intolerance',
          reactions: ['Nausea or vomiting'],
          severity: 'mild',
        }),
      ],
      none: ['medication'],
    },
  ];

interface DemoHealth {
  today: string;
  patients: readonly { id: string; date_of_birth: string; created_at: string; allergies: string }[];
  author: { id: string; name: string };
}

/** Health histories of most patients; some of the others were never asked. */
export async function demoHealth(tx: Tx, { today, patients, author }: DemoHealth): Promise<void> {
  const by = { recorded_by: author.name, recorded_by_id: author.id };
  const entries: Insertable<Tables['health_entry']>[] = [];
  const answers: Insertable<Tables['health_answer']>[] = [];
  for (const [at, { id: patient_id, date_of_birth, created_at, allergies }] of patients.entries()) {
    if (at % 9 === 8) continue;
    const age = yearsBetween(date_of_birth, today);
    const fitting = histories.filter(({ from, to }) => age >= from && age <= to);
    const history = fitting[at % fitting.length];
    if (history === undefined) continue;
    for (const { kind, name, code, details, since } of history.entries) {
      // A field that the kind's schema doesn't have fails here, not on a screen.
      const { kind: _, ...stored } = HealthDetails.parse({ kind, ...details });
      entries.push({
        id: idAt(created_at),
        version: 1,
        patient_id,
        kind,
        name,
        ...(code !== undefined && { term_system: 'cusp', term_code: code, term_name: name }),
        details: sql`${JSON.stringify(stored)}::jsonb`,
        began_on: since === undefined ? null : addDays(today, -since),
        recorded_at: created_at,
        ...by,
      });
    }
    for (const list of history.none.filter((one) => one !== 'allergy' || allergies === ''))
      answers.push({ id: newId(), patient_id, list, answer: 'none', recorded_at: created_at, ...by });
  }
  await tx.all(sqlFor.insertInto('health_entry').values(entries));
  await tx.all(sqlFor.insertInto('health_answer').values(answers));
}
