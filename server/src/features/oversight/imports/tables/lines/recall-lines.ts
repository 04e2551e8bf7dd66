import { numberOfName, nobody, patientColumnsOf, refusedLine } from './line-rows.ts';
import type { LineKind } from './line-rows.ts';

const main = 'recall';

const sentences = {
  noType: 'There is no recall type.',
  interval: (given: string) => `“${given.slice(0, 40)}” is not an interval, such as “6 months” or “6m1d”.`,
};

const units: readonly (readonly [RegExp, number])[] = [
  [/^y(?:ears?|rs?)?$/, 256 ** 3],
  [/^m(?:onths?|os?|ths?)?$/, 256 ** 2],
  [/^w(?:eeks?|ks?)?$/, 256],
  [/^d(?:ays?)?$/, 1],
];

/** "6 months", "6m1d", "1 year" and "6" (months), packed as Open Dental packs an interval; null if it is none. */
export function packedInterval(text: string): string | null {
  const given = text.toLowerCase().replaceAll(/[\s,+]|and/g, '');
  if (/^\d{1,3}$/.test(given)) return String(Number(given) * 256 ** 2);
  let packed = 0;
  let rest = given;
  while (rest !== '') {
    const [whole = '', count = '', word = ''] = /^(\d{1,3})([a-z]{1,7})/.exec(rest) ?? [];
    const unit = units.find(([form]) => form.test(word))?.[1];
    if (unit === undefined || Number(count) > 255) return null;
    packed += Number(count) * unit;
    rest = rest.slice(whole.length);
  }
  return packed === 0 ? null : String(packed);
}

export const recallLines: LineKind = {
  kind: 'recalls',
  main,
  rowsOf(read) {
    const patient = patientColumnsOf(read);
    const { recall_type, date, interval } = read;
    if (patient['PatNum'] === '') return refusedLine(main, read, nobody);
    if (recall_type === undefined) return refusedLine(main, read, sentences.noType);
    if (date === undefined) return refusedLine(main, read, 'There is no due date.');
    const packed = interval === undefined ? '' : packedInterval(interval);
    if (packed === null) return refusedLine(main, read, sentences.interval(interval ?? ''));
    const type = numberOfName(recall_type);
    const id = `recall ${patient['PatNum']} ${type}`;
    return {
      reason: '',
      rows: [
        {
          table: 'recalltype',
          id: type,
          again: 'shared',
          fields: { RecallTypeNum: type, Description: recall_type, DefaultInterval: packed },
        },
        {
          table: main,
          id,
          again: 'refused',
          fields: {
            ...patient,
            RecallNum: id,
            RecallTypeNum: type,
            DateDue: date,
            RecallInterval: packed,
            Note: read.note ?? '',
            IsDisabled: read.is_active === 'no' ? '1' : '0',
          },
        },
      ],
    };
  },
};
