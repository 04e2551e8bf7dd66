import { numberOfName, nobody, patientColumnsOf, providerRow, refusedLine } from './line-rows.ts';
import type { LineKind } from './line-rows.ts';

const main = 'procedurelog';

/** Open Dental's `ProcStatus`. */
const statuses: Record<string, string> = {
  planned: '1',
  completed: '2',
  existing: '3',
  existing_elsewhere: '4',
  referred: '5',
};

/** Open Dental's `TreatArea`, as a line's cells tell it. */
function areaOf(tooth: string, surfaces: string): string {
  if (/^(?:UR|UL|LL|LR)$/i.test(surfaces)) return '4';
  if (/^[UL]A?$/i.test(surfaces) && tooth === '') return '6';
  if (/[-,]/.test(tooth)) return '7';
  if (tooth === '') return '3';
  return surfaces === '' ? '2' : '1';
}

/** "2-4" and "2,3,4" as a range of teeth is written. */
function rangeOf(tooth: string): string {
  const [, from = '', to = ''] = /^(\d{1,2}) ?- ?(\d{1,2})$/.exec(tooth) ?? [];
  return from === '' ? tooth : `${from},${to}`;
}

export const workLines: LineKind = {
  kind: 'work',
  main,
  rowsOf(read, today) {
    const patient = patientColumnsOf(read);
    const { code = '', description = '', tooth = '', provider } = read;
    const surfaces = (read.surfaces ?? '').replaceAll(/[\s,]/g, '');
    if (patient['PatNum'] === '') return refusedLine(main, read, nobody);
    if (code === '' && description === '') return refusedLine(main, read, 'There is no procedure code.');
    // Without a status, what has a day in the past was done.
    const status =
      read.work_status ?? (read.date !== undefined && read.date <= today ? 'completed' : 'planned');
    const area = areaOf(tooth, surfaces);
    const codeNumber = numberOfName(code || description);
    const cents = Number(read.fee ?? '0');
    const base = `${patient['PatNum']} ${read.date ?? ''} ${codeNumber} ${tooth} ${surfaces}`;
    const id = `work ${read.record_number ?? base}`;
    return {
      reason: '',
      rows: [
        ...providerRow(provider),
        {
          table: 'procedurecode',
          id: codeNumber,
          again: 'shared',
          fields: {
            CodeNum: codeNumber,
            ProcCode: code || description,
            Descript: description || code,
            TreatArea: area,
          },
        },
        {
          table: main,
          id,
          // Two like procedures of one day are two, unless they have a number of their own.
          again: read.record_number === undefined ? 'another' : 'refused',
          fields: {
            ...patient,
            ProcNum: id,
            ProcStatus: statuses[status] ?? '1',
            CodeNum: codeNumber,
            ProcDate: read.date ?? '',
            DateTP: read.date ?? '',
            // What was done before is part of the opening balance, and isn't charged again.
            ProcFee: status === 'completed' ? '0' : (cents / 100).toFixed(2),
            ToothNum: tooth,
            ToothRange: rangeOf(tooth),
            Surf: area === '6' ? surfaces.slice(0, 1) : surfaces,
            TreatArea: area,
            ProvNum: provider === undefined ? '' : numberOfName(provider),
          },
        },
      ],
    };
  },
};
