import { fold } from '@cusp/contract';
import { isaWidths } from './syntax.ts';

/** An element of a segment, or its components: `['AD', 'X1001']` is written AD:X1001. */
export type X12Value = string | readonly string[];

/**
 * The segments to write between ST and SE, each as its name and its elements in order: `['CLM', 'C1001', '1390', '', '', ['11', 'B', '1']]`.
 */
interface X12SetToWrite {
  /** ST01: 837, 270, 276 … */
  kind: string;
  segments: readonly (readonly X12Value[])[];
}

export interface X12FileToWrite {
  /** ISA06 and GS02, ISA08 and GS03: at most 15 characters. */
  sender: string;
  receiver: string;
  /** 2026-11-23 and 09:00. */
  day: string;
  time: string;
  /** ISA13 and GS06, 1 to 999999999. The sender stores it before sending. */
  control: number;
  /** ISA15: T, else P. */
  test: boolean;
  /** GS01: HC claims, HS eligibility, HR claim status … */
  group: string;
  /** GS08, and ST03 of all but an 835. */
  version: string;
  sets: readonly X12SetToWrite[];
}

/** Basic characters but the separators. Beyond them what email addresses have. */
const unwritten = /[^A-Z0-9 !"&'()+,\-./;?=@_#]/g;

/** A text as X12 can carry it: capitals without accents, no separator, no line break. Cut to `longest` characters. */
export const x12Text = (value: string, longest = Number.POSITIVE_INFINITY): string =>
  fold(value)
    .toUpperCase()
    .replaceAll(unwritten, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

const withoutEmptyEnd = (parts: readonly string[]): string[] =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);

const written = (value: X12Value): string =>
  typeof value === 'string' ? x12Text(value) : withoutEmptyEnd(value.map((part) => x12Text(part))).join(':');

const line = (segment: readonly X12Value[]): string => `${withoutEmptyEnd(segment.map(written)).join('*')}~`;

/**
 * Writes one interchange with one group, separated by `* ^ : ~`, without line breaks. Values are written as `x12Text` says, empty
 * elements at a segment's end are left out, counts and trailers are computed; sets are numbered 0001, 0002 …
 *
 *     writeX12({ sender: 'CUSPTEST', receiver: 'TESTHOUSE', day: '2026-11-23', time: '09:00', control: 1, test: true, group: 'HC',
 *       version: '005010X224A2', sets: [{ kind: '837', segments: [['BHT', '0019', '00', 'B0001', '20261123', '0900', 'CH']] }] })
 *
 * @throws RangeError for a control number or a name that an ISA can't hold
 */
export function writeX12(file: X12FileToWrite): string {
  const { control, day, time, group, version, sets } = file;
  if (!Number.isInteger(control) || control < 1 || control > 999_999_999)
    throw new RangeError('A control number has one to nine digits.');
  const sender = x12Text(file.sender);
  const receiver = x12Text(file.receiver);
  if ([sender, receiver].some((name) => name === '' || name.length > 15))
    throw new RangeError('Sender and receiver have one to fifteen characters.');
  const date = day.replaceAll('-', '');
  const clock = time.replaceAll(':', '').slice(0, 4);
  const number = String(control).padStart(9, '0');
  const isa = [
    '00',
    '',
    '00',
    '',
    'ZZ',
    sender,
    'ZZ',
    receiver,
    date.slice(2),
    clock,
    '^',
    version.slice(0, 5),
  ];
  const fixed = [...isa, number, '0', file.test ? 'T' : 'P', ':'].map((value, place) =>
    value.padEnd(isaWidths[place] ?? 0),
  );
  const body = sets.map(({ kind, segments }, place) => {
    const name = String(place + 1).padStart(4, '0');
    const begin = ['ST', kind, name, ...(kind === '835' ? [] : [version])];
    return [begin, ...segments, ['SE', String(segments.length + 2), name]].map(line).join('');
  });
  return [
    `ISA*${fixed.join('*')}~`,
    line(['GS', group, sender, receiver, date, clock, String(control), 'X', version]),
    ...body,
    line(['GE', String(sets.length), String(control)]),
    line(['IEA', '1', number]),
  ].join('');
}
