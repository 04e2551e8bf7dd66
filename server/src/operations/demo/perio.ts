import {
  addDays,
  entrancesOf,
  isInterdental,
  perioSites,
  permanentTeeth,
  teethOfReadings,
  toothKind,
  yearsBetween,
} from '@cusp/contract';
import type { PerioReading } from '@cusp/contract';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';
import { demoDiagnosis, demoJudged } from './perio-judged.ts';

/** Days ago of each exam, and how ill the gums were: 0 healthy, 1 inflamed, 2 deep pockets, 3 of stage III. */
type Course = readonly (readonly [ago: number, illness: 0 | 1 | 2 | 3])[];

const courses: Readonly<Record<string, { course: Course; without: readonly number[] }>> = {
  // Gingivitis that healed.
  'Olivia Bennett': {
    course: [
      [560, 1],
      [380, 1],
      [195, 0],
    ],
    without: [18, 28, 38, 48],
  },
  'Noah Evans': {
    course: [
      [400, 2],
      [210, 1],
    ],
    without: [18, 28, 38, 48, 46],
  },
  // Six exams from deep pockets to maintenance: attachment that is lost doesn't come back.
  'Henry Underwood': {
    course: [
      [720, 3],
      [610, 3],
      [500, 2],
      [380, 2],
      [260, 2],
      [100, 1],
    ],
    without: [18, 28, 38, 48],
  },
};

/** The same numbers at each start, spread over the mouth. */
const spread = (tooth: number, site: number, salt: number) =>
  ((Math.imul(tooth * 97 + site * 13 + salt * 1009, 2_654_435_761) >>> 16) & 0xff) % 10;

function demoReadings(illness: number, worst: number, without: readonly number[], salt: number) {
  const readings: PerioReading[] = [];
  const add = (tooth: number, reading: Omit<PerioReading, 'tooth' | 'extra'>) =>
    void readings.push({ tooth, extra: false, ...reading });
  for (const tooth of permanentTeeth.filter((one) => !without.includes(one))) {
    const isMolar = toothKind(tooth) === 'molar';
    for (const [index, place] of perioSites.entries()) {
      const by = spread(tooth, index, 0);
      const between = isInterdental(place) ? 1 : 0;
      const pocket = between === 1 && (isMolar || by > 6) ? illness : 0;
      // Two probings of a site differ by a millimeter now and then.
      const again = spread(tooth, index, salt + 7);
      const jitter = again === 0 ? 1 : again === 9 && by > 5 ? -1 : 0;
      const depth = 2 + (by > 5 ? between : 0) + Math.round(pocket * (isMolar ? 1.2 : 0.8)) + jitter;
      // What healing takes from the pocket becomes recession.
      const recession = between === 1 && (isMolar || by > 6) ? Math.max(0, worst - illness) : 0;
      add(tooth, { place, measure: 'depth', value: depth });
      add(tooth, { place, measure: 'margin', value: recession === 0 ? 0 : -recession });
      if (depth >= 4 ? by > 2 : by > 9 - illness) add(tooth, { place, measure: 'bleeding', value: 1 });
      if (spread(tooth, index, salt) > 8 - illness) add(tooth, { place, measure: 'plaque', value: 1 });
      if (depth >= 6 && by > 7) add(tooth, { place, measure: 'suppuration', value: 1 });
    }
    const [entrance] = entrancesOf({ tooth, extra: false });
    if (worst === 3 && isMolar && entrance !== undefined)
      add(tooth, { place: entrance, measure: 'furcation', value: tooth % 10 === 6 ? 2 : 1 });
    if (worst === 3 && tooth % 10 === 1 && tooth > 30)
      add(tooth, { place: 'tooth', measure: 'mobility', value: illness > 1 ? 3 : 2 });
  }
  return readings;
}

interface DemoPerio {
  today: string;
  patients: readonly { id: string; first_name: string; last_name: string; date_of_birth: string }[];
  author: { id: string; name: string };
}

/** Perio exams of three patients, one of them with a stage III periodontitis under treatment; screenings and risks beside them. */
export async function demoPerio(tx: Tx, { today, patients, author }: DemoPerio): Promise<void> {
  const providers = await tx.all(
    sqlFor.selectFrom('provider').select(['id', 'kind']).orderBy('position').orderBy('id'),
  );
  const provider = providers.find(({ kind }) => kind === 'hygienist') ?? providers[0];
  if (provider === undefined) return;
  for (const [name, { course, without }] of Object.entries(courses)) {
    const patient = patients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    if (patient === undefined) continue;
    const worst = Math.max(...course.map(([, illness]) => illness));
    for (const [salt, [ago, illness]] of course.entries()) {
      const exam_on = addDays(today, -ago);
      const created_at = demoMoment(exam_on, 15);
      const id = idAt(created_at);
      const readings = demoReadings(illness, worst, without, salt);
      await tx.all(
        sqlFor.insertInto('perio_exam').values({
          id,
          patient_id: patient.id,
          provider_id: provider.id,
          exam_on,
          furcation_scale: 'glickman',
          started_at: created_at,
          started_by: author.name,
          started_by_id: author.id,
          finished_at: created_at,
          finished_by: author.name,
          finished_by_id: author.id,
        }),
      );
      await tx.all(
        sqlFor.insertInto('perio_reading').values(
          readings.map(({ extra, ...reading }, at) => ({
            ...reading,
            tooth_extra: extra,
            exam_id: id,
            patient_id: patient.id,
            serial: at + 1,
            created_at,
            created_by: author.name,
            created_by_id: author.id,
          })),
        ),
      );
      // Confirmed when it was found, and at the latest exam.
      if (worst === 3 && (salt === 0 || salt === course.length - 1))
        await demoDiagnosis(
          tx,
          {
            exam_id: id,
            patient_id: patient.id,
            exam_on,
            teeth: teethOfReadings(readings),
            missing: without.filter((tooth) => tooth % 10 !== 8).length,
            age: yearsBetween(patient.date_of_birth, exam_on),
            isFirst: salt === 0,
          },
          author,
        );
    }
  }
  await demoJudged(tx, { today, patients, author, provider_id: provider.id });
}
