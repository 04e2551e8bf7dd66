import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { insertFormerExam, namedByExams, namedByMeasures } from './perio-queries.ts';
import { perioExamOf, perioMeasureOf } from './perio-rules.ts';
import { insertFormerPrescription, namedByPrescriptions } from './prescription-queries.ts';
import { formerPrescriptionOf } from './prescription-rules.ts';
import { recordImport } from './record-import.ts';
import type { RecordImport } from './record-import.ts';

const unchanged: string[] = [];

/** What else was charted and written of patients. */
export const clinicalImports: readonly RecordImport[] = [
  recordImport({
    table: 'perioexam',
    addedAtOnce: 25,
    known: namedByExams,
    judge: (row, known, today) => perioExamOf(row, known.get(row['PerioExamNum'] ?? ''), today),
    async add(tx, id, { patient_id, provider_id, ...exam }, { person }) {
      if (patient_id === null || provider_id === null) throw new Error('What an exam names is gone.');
      await insertFormerExam(tx, id, { patient_id, provider_id, ...exam }, person);
      // Nobody finishes it now.
      recordEvent(tx, 'perio_exam.charted', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'periomeasure',
    addedAtOnce: 1000,
    known: namedByMeasures,
    judge: (row, known) => perioMeasureOf(row, known.get(row['PerioMeasureNum'] ?? '')),
    // Its readings came with the exam.
    add: () => Promise.resolve(unchanged),
  }),
  recordImport({
    table: 'rxpat',
    addedAtOnce: 100,
    known: namedByPrescriptions,
    judge: (row, known, today) => formerPrescriptionOf(row, known.get(row['RxNum'] ?? ''), today),
    async add(tx, id, { patient_id, ...prescription }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      await insertFormerPrescription(tx, id, { patient_id, ...prescription });
      // Nobody writes it now, and nothing is sent.
      recordEvent(tx, 'prescription.changed', id, byStaff(person));
      return unchanged;
    },
  }),
];
