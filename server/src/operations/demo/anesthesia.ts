import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';

interface DemoAnesthesia {
  today: string;
  patients: readonly { id: string; first_name: string; last_name: string; date_of_birth: string }[];
  author: { id: string; name: string };
}

const products = [
  'lidocaine_2_epinephrine_100',
  'articaine_4_epinephrine_100',
  'mepivacaine_3_plain',
] as const;
const techniques = ['infiltration', 'inferior_alveolar_block'] as const;

interface Numbed {
  patient_id: string;
  service_date: string;
  tooth: string;
  age: number;
}

/** The anesthetics of the fillings, crowns, root canals and extractions of half a year, and two sedations with nitrous oxide. */
export async function demoAnesthesia(tx: Tx, { today, patients, author }: DemoAnesthesia): Promise<void> {
  const [provider] = await tx.all(
    sqlFor
      .selectFrom('provider')
      .select('id')
      .where('kind', '=', 'dentist')
      .orderBy('position')
      .orderBy('id')
      .limit(1),
  );
  if (provider === undefined) return;
  const by = { created_by: author.name, created_by_id: author.id };
  const numbed = await tx.all(
    raw(sql<Numbed>`
      select distinct on (t.patient_id, t.service_date) t.patient_id, t.service_date, treatment_tooth(t) as tooth,
          extract(year from age(t.service_date, p.date_of_birth))::int as age
        from treatment t join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        where t.status = 'completed' and t.procedure in ('Filling', 'Root Canal', 'Crown', 'Extraction')
          and t.service_date between ${addDays(today, -180)}::date and ${today}::date
        order by t.patient_id, t.service_date, t.id`),
  );
  const given = numbed.map(({ patient_id, service_date, tooth, age }, index) => {
    const created_at = demoMoment(service_date, 14);
    return {
      id: idAt(created_at),
      patient_id,
      provider_id: provider.id,
      product: age < 12 ? products[0] : (products[index % 10 === 9 ? 2 : index % 2] ?? products[0]),
      cartridges: age < 12 ? 50 : 100 + (index % 3) * 50,
      cartridge_ul: 1700,
      site: tooth || 'Lower right',
      technique: techniques[index % 2] ?? techniques[0],
      lot: `D${1040 + (index % 7)}`,
      given_on: service_date,
      given_at: '10:10',
      // A child's grows with the years.
      weight_grams: age < 12 ? 12_000 + age * 2_500 : 58_000 + (index % 9) * 4_500,
      created_at,
      ...by,
    };
  });
  if (given.length > 0) await tx.all(sqlFor.insertInto('anesthetic').values(given));

  const children = patients.filter(
    ({ date_of_birth }) =>
      date_of_birth > addDays(today, -12 * 365) && date_of_birth < addDays(today, -4 * 365),
  );
  for (const [index, { id: patient_id }] of children.slice(0, 2).entries()) {
    const begun_on = addDays(today, -20 - index * 35);
    const begun_at = demoMoment(begun_on, 15);
    const sedation_id = idAt(begun_at);
    await tx.all(
      sqlFor.insertInto('sedation').values({
        id: sedation_id,
        patient_id,
        provider_id: provider.id,
        kind: 'nitrous',
        monitored_by: 'Rosa Diaz, dental assistant',
        people: 'Mother',
        fasting: 'Light breakfast at 7 AM; healthy, no cold symptoms',
        begun_on,
        begun_at,
        begun_by: author.name,
        begun_by_id: author.id,
        signed_at: sql<string>`${begun_at}::timestamptz + interval '40 minutes'`,
        signed_by: author.name,
        signed_by_id: author.id,
      }),
    );
    const entry = (minutes: number) => ({
      sedation_id,
      patient_id,
      at: sql<string>`${begun_at}::timestamptz + make_interval(mins => ${minutes}::int)`,
      ...by,
    });
    await tx.all(
      sqlFor.insertInto('sedation_entry').values(
        [
          { ...entry(0), kind: 'vitals', systolic: 102, diastolic: 64, pulse: 96, oxygen: 99, breaths: 20 },
          { ...entry(1), kind: 'gas', nitrous_flow: 20, oxygen_flow: 40 },
          { ...entry(5), kind: 'vitals', systolic: 100, diastolic: 62, pulse: 92, oxygen: 99, breaths: 18 },
          { ...entry(10), kind: 'vitals', systolic: 98, diastolic: 61, pulse: 90, oxygen: 100, breaths: 18 },
          { ...entry(15), kind: 'vitals', systolic: 99, diastolic: 62, pulse: 91, oxygen: 100, breaths: 18 },
          {
            ...entry(18),
            kind: 'gas',
            nitrous_flow: 0,
            oxygen_flow: 50,
            note: 'Oxygen alone for five minutes',
          },
          { ...entry(23), kind: 'vitals', systolic: 103, diastolic: 65, pulse: 95, oxygen: 99, breaths: 20 },
          { ...entry(25), kind: 'discharge', score: [2, 2, 2, 2, 2], note: 'Discharged home with mother' },
        ].map((each, serial) => ({
          systolic: null,
          diastolic: null,
          pulse: null,
          oxygen: null,
          breaths: null,
          nitrous_flow: null,
          oxygen_flow: null,
          score: null,
          note: '',
          ...each,
          serial: serial + 1,
        })),
      ),
    );
  }
}
