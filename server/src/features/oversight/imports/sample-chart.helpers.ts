import { empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

const deleted = 'It is deleted in Open Dental.';
const noPlace = 'The tooth or the place cannot be read.';
const notDrawn = 'The chart does not draw such work.';

/** A completed procedure: what the balance counts of it. */
export interface SampleCharge {
  number: number;
  patient: string;
  cents: number;
  day: string;
}

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

/** The procedures of the sample: planned, completed, existing, referred, deleted, and conditions. */
export function procedureTable({ patients, refused }: Of): { table: SampleTable; charges: SampleCharge[] } {
  const rows: Sample[] = [];
  const charges: SampleCharge[] = [];
  const add = (
    becomes: string,
    patient: string,
    status: number,
    { code = 3, tooth = '3', surf = 'DOM', range = '', fee = 180.5, units = 1, day = '2025-04-05' } = {},
  ) => {
    if (status === 2)
      charges.push({ number: rows.length + 1, patient, cents: Math.round(fee * 100) * units, day });
    const isFirst = becomes === deleted;
    rows.push(
      row(
        refused.has(patient) && !isFirst ? notImported : becomes,
        rows.length + 1,
        patient,
        0,
        0,
        code,
        day,
        day,
        fee,
        units,
        0,
        surf,
        tooth,
        range,
        status,
        1,
      ),
    );
  };
  for (const [at, patient] of patients.entries()) {
    add('imported', patient, 2, { day: at % 2 === 0 ? '2025-03-05' : '2025-04-05' });
    if (at % 3 === 0) add('imported', patient, 1);
    if (at % 5 === 0) add('imported', patient, 4, { tooth: '8', surf: 'MOB' });
    if (at % 6 === 0) add('imported', patient, 3, { tooth: 'A', surf: 'O' });
    if (at % 8 === 0) add('imported', patient, 5, { tooth: '32', surf: '' });
    if (at % 9 === 0) add(deleted, patient, 6);
    if (at % 10 === 0) add('imported', patient, 7, { tooth: '19', surf: 'B' });
    if (at % 11 === 0) add(notDrawn, patient, 4, { code: 2, tooth: '', surf: '' });
  }
  const [first = ''] = patients;
  add(noPlace, first, 1, { tooth: '77X' });
  add('imported', first, 1, { fee: -20 });
  add('The procedure code is not in the file.', first, 1, { code: 404 });
  add('imported', first, 8, { day: empty });
  // What can't be read of completed work is left out, and its charge counts.
  add('imported', first, 2, { tooth: '77X', fee: 10.01, units: 3 });
  add('imported', first, 2, { code: 404, fee: -20 });
  const table = {
    table: 'procedurelog',
    columns: [
      'ProcNum',
      'PatNum',
      'AptNum',
      'PlannedAptNum',
      'CodeNum',
      'ProcDate',
      'DateTP',
      'ProcFee',
      'UnitQty',
      'BaseUnits',
      'Surf',
      'ToothNum',
      'ToothRange',
      'ProcStatus',
      'ProvNum',
    ],
    rows,
  };
  return { table, charges };
}
