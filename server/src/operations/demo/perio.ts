import {
  addDays,
  aspectOfSite,
  entrancesOf,
  isInterdental,
  isPerioSite,
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
import { demoDiagnosis, demoPerioDiagnoses } from './perio-diagnoses.ts';

/** Days ago of each exam, and how ill the gums were: 0 healthy, 1 inflamed, 2 deep pockets, 3 of stage III. */
type Course = readonly (readonly [ago: number, illness: 0 | 1 | 2 | 3])[];

const courses: Readonly<Record<string, { course: Course; without: readonly number[] }>> = {
  // Gingivitis that healed: nothing was lost.
  'Olivia Bennett': {
    course: [
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
    without: [18, 28, 38, 48, 36, 46],
  },
  // Four years: deep cleaning helped, a year without visits brought the pockets back, and a second one helped again.
  'Henry Underwood': {
    course: [
      [1460, 3],
      [1350, 2],
      [1000, 1],
      [640, 3],
      [500, 2],
      [100, 1],
    ],
    without: [18, 28, 38, 48],
  },
};
/** Somebody whose exam was broken off yesterday in the middle of the upper teeth. */
const unfinished = { name: 'Evelyn Turner', upTo: 12, illness: 1 } as const;

/** The number of days since the pockets came back. */
const relapseAgo = 640;
/** The number of days since the office began to use Cusp, when the paper charts of the years before were copied. */
const copiedAgo = 785;

/** The same numbers at each start, spread over the mouth. */
const spread = (tooth: number, site: number, salt: number) =>
  ((Math.imul(tooth * 97 + site * 13 + salt * 1009, 2_654_435_761) >>> 16) & 0xff) % 10;

interface Gums {
  illness: number;
  /** The worst state so far: lost attachment doesn't come back. */
  worst: number;
  /** After a relapse molars have lost another millimeter. */
  isAfterRelapse: boolean;
}

/** Depth and lost attachment of a site in millimeters. */
function siteOf(tooth: number, site: number, between: boolean, gums: Gums) {
  const { illness, worst, isAfterRelapse } = gums;
  const isMolar = toothKind(tooth) === 'molar';
  const by = spread(tooth, site, 0);
  const isSick = worst > 1 && between && (isMolar || by > 5);
  if (isSick)
    return {
      depth: 3 + illness + (isMolar && illness > 1 ? 1 : 0),
      loss: worst === 3 ? (isMolar ? 6 : 5) + (isMolar && isAfterRelapse ? 1 : 0) : isMolar ? 4 : 3,
    };
  const swollen = illness > 0 && between && by > 3 ? 1 : 0;
  return { depth: 2 + (between && by > 5 ? 1 : 0) + swollen, loss: worst === 3 ? (between ? 2 : 1) : 0 };
}

function demoReadings(gums: Gums, teeth: readonly number[], salt: number) {
  const { illness, worst } = gums;
  const readings: PerioReading[] = [];
  const add = (tooth: number, reading: Omit<PerioReading, 'tooth' | 'extra'>) =>
    void readings.push({ tooth, extra: false, ...reading });
  for (const tooth of teeth) {
    const isMolar = toothKind(tooth) === 'molar';
    for (const [index, place] of perioSites.entries()) {
      const by = spread(tooth, index, 0);
      const site = siteOf(tooth, index, isInterdental(place), gums);
      // Two probings of a site differ by a millimeter now and then; the attachment is where it was.
      const again = spread(tooth, index, salt + 7);
      const depth = site.depth + (again === 0 ? 1 : again === 9 && site.depth > 2 ? -1 : 0);
      add(tooth, { place, measure: 'depth', value: depth });
      add(tooth, { place, measure: 'margin', value: depth - site.loss });
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

interface Author {
  id: string;
  name: string;
}

interface DemoPerio {
  today: string;
  patients: readonly { id: string; first_name: string; last_name: string; date_of_birth: string }[];
  dentist: Author;
  /** The examiner. */
  hygienist: Author;
}

interface DemoExam {
  patient_id: string;
  provider_id: string;
  exam_on: string;
  readings: readonly PerioReading[];
  isFinished: boolean;
}

/** @returns the exam's id */
async function charted(tx: Tx, today: string, exam: DemoExam, author: Author): Promise<string> {
  const { patient_id, provider_id, exam_on, readings, isFinished } = exam;
  const copied_on = addDays(today, -copiedAgo);
  const created_at = demoMoment(exam_on < copied_on ? copied_on : exam_on, 15);
  const id = idAt(created_at);
  await tx.all(
    sqlFor.insertInto('perio_exam').values({
      id,
      patient_id,
      provider_id,
      exam_on,
      furcation_scale: 'glickman',
      started_at: created_at,
      started_by: author.name,
      started_by_id: author.id,
      ...(isFinished && {
        finished_at: created_at,
        finished_by: author.name,
        finished_by_id: author.id,
      }),
    }),
  );
  await tx.all(
    sqlFor.insertInto('perio_reading').values(
      readings.map(({ extra, ...reading }, at) => ({
        ...reading,
        tooth_extra: extra,
        exam_id: id,
        patient_id,
        serial: at + 1,
        created_at,
        created_by: author.name,
        created_by_id: author.id,
      })),
    ),
  );
  return id;
}

/** Perio exams of three patients, one with a stage III periodontitis over four years, and one in progress; screenings and risks beside them. */
export async function demoPerio(tx: Tx, { today, patients, dentist, hygienist }: DemoPerio): Promise<void> {
  const providers = await tx.all(
    sqlFor.selectFrom('provider').select(['id', 'kind']).orderBy('position').orderBy('id'),
  );
  const provider = providers.find(({ kind }) => kind === 'hygienist') ?? providers[0];
  if (provider === undefined) return;
  const named: ReadonlyMap<string, (typeof patients)[number]> = new Map(
    patients.map((patient) => [`${patient.first_name} ${patient.last_name}`, patient]),
  );
  for (const [name, { course, without }] of Object.entries(courses)) {
    const patient = named.get(name);
    if (patient === undefined) continue;
    const worst = Math.max(...course.map(([, illness]) => illness));
    const teeth = permanentTeeth.filter((tooth) => !without.includes(tooth));
    for (const [salt, [ago, illness]] of course.entries()) {
      const exam_on = addDays(today, -ago);
      const isAfterRelapse = course
        .slice(0, salt + 1)
        .some(([, now], at) => at > 0 && now > (course[at - 1]?.[1] ?? now));
      const readings = demoReadings({ illness, worst, isAfterRelapse }, teeth, salt);
      const id = await charted(
        tx,
        today,
        { patient_id: patient.id, provider_id: provider.id, exam_on, readings, isFinished: true },
        hygienist,
      );
      // Confirmed when the pockets came back, and at the latest exam.
      if (worst === 3 && (salt === course.length - 1 || ago === relapseAgo))
        await demoDiagnosis(
          tx,
          {
            exam_id: id,
            patient_id: patient.id,
            exam_on,
            teeth: teethOfReadings(readings),
            missing: without.filter((tooth) => tooth % 10 !== 8).length,
            age: yearsBetween(patient.date_of_birth, exam_on),
          },
          dentist,
        );
    }
  }
  const waiting = named.get(unfinished.name);
  if (waiting !== undefined) {
    const teeth = permanentTeeth.slice(0, permanentTeeth.indexOf(unfinished.upTo) + 1);
    const gums = { illness: unfinished.illness, worst: unfinished.illness, isAfterRelapse: false };
    const exam = { patient_id: waiting.id, provider_id: provider.id, exam_on: addDays(today, -1) };
    // The path round the mouth begins with the facial sites.
    const readings = demoReadings(gums, teeth, 3).filter(
      ({ place }) => isPerioSite(place) && aspectOfSite(place) === 'facial',
    );
    await charted(tx, today, { ...exam, readings, isFinished: false }, hygienist);
  }
  await demoPerioDiagnoses(tx, { today, patients, author: dentist, provider_id: provider.id });
}
