import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differencesOf,
  readClaimAnswers,
  readClaimStatuses,
  readFileAnswers,
  readInformationRequests,
  readInterchangeAnswers,
  readPatientInformation,
  readPaymentAdvice,
  X12Error,
  X12Reader,
  readX12,
  writeX12,
  x12Components,
  x12Limit,
  x12Text,
} from './index.ts';
import type { X12Interchange } from './index.ts';
import { quickOr } from '../../../../tests/support/breadth.ts';

const folder = path.join(import.meta.dirname, 'testing/samples');
const sample = (name: string) => readFileSync(path.join(folder, `${name}.x12`), 'utf8');
const names = readdirSync(folder).map((file) => path.parse(file).name);

/** Everything that can be read out of a file, by each reader, whatever it says that it is. */
function whatItMeans(interchange: X12Interchange): void {
  readInterchangeAnswers(interchange);
  for (const set of interchange.sets) {
    readFileAnswers(set);
    readClaimAnswers(set);
    readClaimStatuses(set);
    readInformationRequests(set);
    readPatientInformation(set);
    differencesOf(readPaymentAdvice(set));
  }
}

const kept = (files: X12Interchange[]) =>
  files.flatMap(({ sets }) =>
    sets.flatMap(({ segments }) => segments.map(({ elements }) => elements.join('*'))),
  );
const body = (text: string) =>
  text.split('~\n').filter((line) => !/^(?:ISA|GS|ST|SE|GE|IEA)\*|^$/.test(line));
const refusal = (text: string) => {
  try {
    readX12(text);
  } catch (error) {
    if (error instanceof X12Error) return error.message;
    throw error;
  }
  return 'read';
};

test.each(names)('the sample %s is read segment by segment', (name) => {
  const text = sample(name);
  const [file, ...more] = readX12(text);
  expect(more).toEqual([]);
  expect(file).toMatchObject({ sender: 'CUSPTEST', receiver: 'TESTHOUSE', test: true, acknowledgments: [] });
  expect(kept([file ?? expect.fail()])).toEqual(body(text));
  expect(file?.sets[0]?.segments.map(({ at }) => at)).toEqual(body(text).map((_, place) => place + 4));
});

// The 275 carries a file in small letters: claim-275.test.ts writes it.
test.each(names.filter((name) => name !== '275'))('the sample %s is written as it was read', (name) => {
  const text = sample(name);
  const [file = expect.fail()] = readX12(text);
  const group = /^GS\*(\w+)/m.exec(text)?.[1] ?? '';
  const written = writeX12({
    ...file,
    day: '2026-11-23',
    time: '09:00',
    control: Number(file.control),
    group,
    version: file.sets[0]?.version ?? '',
    sets: file.sets.map((set) => ({
      kind: set.kind,
      segments: set.segments.map((segment) =>
        segment.elements.map((_, place) => x12Components(segment, place, set.separators)),
      ),
    })),
  });
  expect(written).toBe(text.replaceAll('\n', ''));
});

test('separators are those of the ISA, and a file in pieces is the same file', () => {
  const text = sample('837d-primary');
  const other = (element: string, component: string, segment: string) =>
    text.replaceAll('~\n', segment).replaceAll('*', element).replaceAll(':', component);
  for (const [element, component, segment] of [
    ['|', '>', '\n'],
    ['\u001d', '\u001f', '\u001e'],
    ['*', ':', '~\r\n'],
    ['+', '^', "'"],
  ] as const) {
    const swapped = other(element, component, segment).replace(
      /(.{82})\^/su,
      component === '^' ? '$1~' : '$1^',
    );
    expect(kept(readX12(swapped)).length).toBe(body(text).length);
    const pieces = new X12Reader();
    for (let from = 0; from < swapped.length; from += 7) pieces.push(swapped.slice(from, from + 7));
    expect(pieces.end()).toEqual(readX12(swapped));
  }
  const [file] = readX12(other('|', '>', '\n\n'));
  const set = file?.sets[0] ?? expect.fail();
  const service = set.segments.find(({ elements }) => elements[0] === 'SV3') ?? expect.fail();
  expect(x12Components(service, 1, set.separators)).toEqual(['AD', 'X1001']);
});

test('one file holds several interchanges, sets and segments that nobody knows', () => {
  const both = readX12(`${sample('999')}\r\n\r\n${sample('835')}`);
  expect(both.map(({ sets }) => sets.map(({ kind }) => kind))).toEqual([['999'], ['835']]);
  const unknown = sample('999').replace('IK5*A~', 'ZZ9*ANYTHING**AT ALL~\nIK5*A~').replace('SE*6', 'SE*7');
  expect(kept(readX12(unknown))).toContain('ZZ9*ANYTHING**AT ALL');
  const alone = `${sample('999').slice(0, 105)}~TA1*000000001*261123*0900*A*000~IEA*0*000000008~`;
  expect(readX12(alone)[0]?.acknowledgments).toHaveLength(1);
});

test('a file within a segment ends by its count of bytes, whatever is in it', () => {
  const holding = (data: string, count = Buffer.byteLength(data), name = 'BDS*B64') =>
    sample('275').replace(/BDS\*B64\*.*~\n/, () => `${name}*${count}*${data}~\n`);
  const dataIn = (text: string) => {
    const reader = new X12Reader();
    for (let from = 0; from < text.length; from += 5) reader.push(text.slice(from, from + 5));
    const files = reader.end();
    expect(files).toEqual(readX12(text));
    return files[0]?.sets[0]?.segments.at(-1)?.elements.slice(-2);
  };
  for (const data of [
    '',
    '~',
    '~SE*15*0001~\n*:^\n',
    '\0\u0001',
    'Zoë ~ 齒 🦷 ~ ',
    'BDS*B64*3*~~~~',
    ' \n',
  ]) {
    const count = String(Buffer.byteLength(data));
    expect(dataIn(holding(data))).toEqual([count, data]);
    expect(dataIn(holding(data, undefined, 'BIN'))).toEqual([count, data]);
  }
  const wrong = /^Segment 16 doesn't end after the bytes that it counts\.$/;
  expect(refusal(holding('~SE*15*0001~', 5))).toMatch(wrong);
  expect(refusal(holding('🦷', 2))).toMatch(wrong);
  expect(refusal(holding('~', 900_000_000))).toMatch(/it was cut off/);
  // Without a count of bytes it is a segment as any other.
  expect(dataIn(sample('275').replace(/BDS\*B64\*.*~\n/, 'BDS*B64*NONE*RIVERA~\n'))).toEqual([
    'NONE',
    'RIVERA',
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['RIVERA, ANA', 'The file is shorter than the beginning of an X12 file.'],
  [
    '%PDF-1.7'.padEnd(200, '.'),
    'Segment 1 should begin an interchange with ISA, and doesn’t. Is this an X12 file?',
  ],
  [
    sample('835').replace('CUSPTEST ', 'CUSPTEST'),
    'Segment 1 (ISA) doesn’t have the widths that an ISA has.',
  ],
  [sample('835').replace('T*:~', 'T***'), 'Segment 1 (ISA) declares separators that can’t be told apart.'],
  [
    sample('835').replace('SE*42*', 'SE*41*'),
    'Segment 44 (SE) counts something else than the 42 that there are since segment 3.',
  ],
  [
    sample('835').replace('SE*42*', 'SE*RIVERA*'),
    'Segment 44 (SE) counts something else than the 42 that there are since segment 3.',
  ],
  [
    sample('835').replace('SE*42*0001', 'SE*42*0002'),
    'Segment 44 (SE) doesn’t repeat the control number of segment 3.',
  ],
  [
    sample('835').replace('GE*1*9~', 'GE*2*9~'),
    'Segment 45 (GE) counts something else than the 1 that there are since segment 2.',
  ],
  [
    sample('835').replace('IEA*1*000000009', 'IEA*1*9'),
    'Segment 46 (IEA) doesn’t repeat the control number of segment 1.',
  ],
  [sample('835').replace('SE*42*0001~\n', ''), 'Segment 44 (GE) stands where an SE should.'],
  [sample('835').replace(/GE.*\n/, ''), 'Segment 45 (IEA) stands where an SE or a GE should.'],
  [
    sample('835').replace(/IEA.*\n/, ''),
    'The file ends after segment 45, before its last trailer: it was cut off.',
  ],
  [sample('835').slice(0, 700), 'The file ends after segment 22, before its last trailer: it was cut off.'],
  [sample('835').replace('LX*1~', 'L\0X*1~'), 'Segment 13 has a character that no X12 has.'],
  [sample('835').replace('LX*1~', `LX${'*'.repeat(300)}~`), 'Segment 13 has more than 200 elements.'],
  [sample('835').replace('ST*835*0001~\n', ''), 'Segment 3 stands outside of a set.'],
  [
    `${sample('999')}RIVERA~`.padEnd(900, ' ').concat('.'),
    expect.stringContaining('should begin an interchange'),
  ],
])('a broken file is refused with a sentence that names no value: %#', (text, sentence) => {
  const said = refusal(text).replaceAll("'", '’');
  expect(said).toEqual(sentence);
  expect(said).not.toMatch(/RIVERA/);
});

test('a file of more than 20 MB, or of too many segments, is refused while it comes in', () => {
  const reader = new X12Reader();
  const piece = sample('835').slice(0, 500);
  reader.push(piece);
  expect(() => reader.push('.'.repeat(x12Limit))).toThrow('larger than 20 MB');
  expect(refusal(piece + 'A~'.repeat(300_001))).toMatch(/more than 300000 segments/);
});

test('what is written is capitals without accents, separators and line breaks', () => {
  expect(x12Text('Zoë Müller-Łuczak  #3\n~*:^ O’Neil')).toBe("ZOE MULLER-LUCZAK #3 O'NEIL");
  expect(x12Text('Crown on 3, fractured', 8)).toBe('CROWN ON');
  const written = writeX12({
    sender: 'a', receiver: 'b', day: '2026-01-02', time: '03:04:05', control: 7, test: false,
    group: 'HC', version: '005010X224A2',
    sets: [{ kind: '837', segments: [['NTE', 'ADD', 'A~B*C:D', '', ''], ['SV3', ['AD', 'x1', '', '']]] }],
  }); // prettier-ignore
  expect(written.slice(0, 106)).toMatch(
    /^ISA\*00\* {10}\*00\* {10}\*ZZ\*A {14}\*ZZ\*B {14}\*260102\*0304\*\^\*00501\*000000007\*0\*P\*:~$/,
  );
  expect(kept(readX12(written))).toEqual(['NTE*ADD*A B C D', 'SV3*AD:X1']);
  expect(() =>
    writeX12({
      sender: 'a'.repeat(16),
      receiver: 'b',
      day: '',
      time: '',
      control: 1,
      test: true,
      group: 'HC',
      version: '',
      sets: [],
    }),
  ).toThrow(RangeError);
  expect(() =>
    writeX12({
      sender: 'a',
      receiver: 'b',
      day: '',
      time: '',
      control: 1e9,
      test: true,
      group: 'HC',
      version: '',
      sets: [],
    }),
  ).toThrow(RangeError);
});

/** Changed files end in a reading or in an X12Error, never in anything else. `npm run test:x12` tries many more. */
test('no changed file does more than be refused', () => {
  const runs = quickOr(1000, 100_000);
  const piece = fc.oneof(
    fc.constantFrom(
      '~',
      '*',
      ':',
      '^',
      '\n',
      '\0',
      '',
      'ISA*',
      'SE*',
      'ST*835*0001~',
      '~~~~',
      '-',
      '1e99',
      '\ud800',
      '9'.repeat(40),
    ),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );
  const change = fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(30), piece });
  const outcomes = { read: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.nat(900),
      (name, changes, size) => {
        let text = sample(name);
        for (const { place, length, piece: put } of changes) {
          const from = Math.floor(place * text.length);
          text = text.slice(0, from) + put + text.slice(from + length);
        }
        const reader = new X12Reader();
        try {
          for (let from = 0; from < text.length; from += size + 1)
            reader.push(text.slice(from, from + size + 1));
          reader.end();
          for (const interchange of readX12(text)) whatItMeans(interchange);
          outcomes.read += 1;
        } catch (error) {
          if (!(error instanceof X12Error)) throw error;
          outcomes.refused += 1;
        }
      },
    ),
    { numRuns: runs },
  );
  expect(outcomes.read + outcomes.refused).toBe(runs);
}, 600_000);
