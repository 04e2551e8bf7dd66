import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

/** What is added up over all exams that are imported: the readings of each measure, and the sum of their values. */
export type PerioSums = Record<string, { readings: number; sum: number }>;

const noExam = 'The exam is not imported.';
const type = { mobility: 0, furcation: 1, margin: 2, junction: 3, depth: 4, skipped: 5, marks: 6 };
const none = -1;

/** The perio exams of the sample with their measures, and what they come to, added up apart from what is tested. */
export function perioTables({ patients, refused }: Of): { tables: SampleTable[]; sums: PerioSums } {
  const exams: Sample[] = [];
  const measures: Sample[] = [];
  const sums: PerioSums = {};
  const exam = (becomes: string, patient: string, day: string, { provider = 2, note = '' } = {}) => {
    const says = refused.has(patient) ? notImported : becomes;
    exams.push(row(says, exams.length + 1, patient, day, provider, `${day} 10:11:12`, note));
    return { number: exams.length, isImported: says === 'imported' };
  };
  type Exam = ReturnType<typeof exam>;
  /** @param sites MB, B, DB, ML, L, DL @param counted the values here, by measure */
  const measure = (
    { number, isImported }: Exam,
    kind: number,
    tooth: number,
    [whole = none, ...sites]: number[],
    counted: Record<string, readonly number[]>,
    becomes = 'imported',
  ) => {
    measures.push(
      row(
        isImported ? becomes : noExam,
        measures.length + 1,
        number,
        kind,
        tooth,
        whole,
        ...Array.from({ length: 6 }, (_, at) => sites[at] ?? none),
      ),
    );
    if (!isImported) return;
    for (const [name, values] of Object.entries(counted)) {
      const sum = (sums[name] ??= { readings: 0, sum: 0 });
      sum.readings += values.length;
      for (const value of values) sum.sum += value;
    }
  };
  for (const [at, patient] of patients.entries()) {
    if (at % 3 !== 0) continue;
    for (const day of ['2024-05-06', '2025-05-06']) {
      const on = exam('imported', patient, day, at === 0 && day.startsWith('2025') ? { note: 'Tender' } : {});
      const depths = [3, 2, 4, 3, 2, day.startsWith('2025') ? 6 : 5];
      measure(on, type.depth, 3, [none, ...depths], { depth: depths });
      // Recession, at the junction, above it, and nothing.
      measure(on, type.margin, 3, [none, 2, 0, 103, none, none, 1], { margin: [-2, 0, 3, -1] });
      measure(on, type.marks, 3, [none, 1, 0, 7, none, none, 8], {
        bleeding: [1, 1],
        suppuration: [1],
        plaque: [1],
        calculus: [1],
      });
      measure(on, type.mobility, 3, [1], { mobility: [2] });
      measure(on, type.furcation, 3, [none, none, 2, none, 1, none, none], { furcation: [2, 1] });
      measure(on, type.junction, 30, [none, 5, 5, 6, 4, 4, 4], { junction: [5, 5, 6, 4, 4, 4] });
      measure(on, type.skipped, 1, [1], {});
      // What a chart can't have here: 17 mm, 12 mm of recession, a furcation of an incisor, a junction on the palate.
      measure(on, type.depth, 14, [none, 17, 3], { depth: [3] });
      measure(on, type.margin, 14, [none, 12], {});
      measure(on, type.furcation, 8, [none, none, 1], {});
      measure(on, type.junction, 14, [none, none, none, none, 4], {});
      measure(on, type.depth, 15, [none], {});
      measure(on, type.depth, 99, [none, 3], {}, 'The tooth number is not one.');
    }
  }
  const [first = ''] = patients;
  exam('Nothing was measured.', first, '2025-06-06');
  exam('The provider is not imported.', first, '2025-06-06', { provider: 404 });
  exam('There is no date.', first, empty);
  exam(notImported, '404', '2025-06-06');
  return {
    tables: [
      {
        table: 'perioexam',
        columns: columnsOf('PerioExamNum PatNum ExamDate ProvNum DateTMeasureEdit Note'),
        rows: exams,
      },
      {
        table: 'periomeasure',
        columns: columnsOf(
          'PerioMeasureNum PerioExamNum SequenceType IntTooth ToothValue MBvalue Bvalue DBvalue MLvalue Lvalue DLvalue',
        ),
        rows: measures,
      },
    ],
    sums,
  };
}
