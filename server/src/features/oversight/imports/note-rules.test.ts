import { expect, test } from 'vitest';
import { procedureNoteOf } from './note-rules.ts';
import type { FormerText } from './note-rules.ts';

const of = (texts: FormerText[]) => ({
  patient_id: 'p',
  patient_comes: true,
  treatment_id: 't',
  note_id: null,
  note_touched: false,
  texts,
});
const text = (number: string, at: string, said: string, author: string | null = 'Ann'): FormerText => ({
  number,
  at: `${at}:00`,
  text: said,
  author,
});
const read = (number: string, texts: FormerText[]) =>
  procedureNoteOf({ ProcNoteNum: number, ProcNum: '5' }, of(texts), 'import');

test('the newest text of a note counts, and earlier ones are its versions', () => {
  const texts = [
    text('10', '2025-03-06 10:00', 'Third'),
    text('9', '2025-03-06 10:00', 'Second', null),
    text('11', '2025-03-05 10:00', 'First'),
    text('12', '2025-03-05 11:00', 'First '),
  ];
  const newest = read('10', texts);
  expect(newest).toMatchObject({
    made: {
      treatment_id: 't',
      versions: [
        { date: '2025-03-05', time: '10:00', text: 'First', author: 'Ann' },
        { date: '2025-03-06', text: 'Second', author: 'Unknown' },
        { text: 'Third' },
      ],
    },
    isHistory: true,
    changes: [],
  });
  const earlier = read('11', texts);
  expect(earlier).toMatchObject({ made: { versions: null }, changes: [expect.stringContaining('earlier')] });
  // One id for all of them, which sorts to their day.
  const idOf = (verdict: typeof newest) => ('made' in verdict ? verdict.id : undefined);
  expect(idOf(earlier)).toBe(idOf(newest));
  expect(idOf(newest)?.slice(0, 13)).toBe(
    Date.parse('2025-03-05T10:00Z')
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-'),
  );
});

test('a text that was emptied is struck, and what has no text or no day is refused', () => {
  expect(
    read('2', [text('1', '2025-03-05 10:00', 'Wrong'), text('2', '2025-03-06 10:00', ' ')]),
  ).toMatchObject({
    made: { versions: [{ text: 'Wrong' }, { text: ' ' }] },
  });
  expect(read('1', [text('1', '2025-03-05 10:00', ' ')])).toEqual({ reason: 'There is no text.' });
  expect(read('1', [text('1', '0001-01-01 00:00', 'Undated')])).toEqual({ reason: 'There is no date.' });
  const one = [text('1', '2025-03-05 10:00', 'Once')];
  expect(
    procedureNoteOf({ ProcNoteNum: '1' }, { ...of(one), note_id: 'n1', note_touched: true }, 'import'),
  ).toHaveProperty('reason');
  expect(procedureNoteOf({ ProcNoteNum: '1' }, { ...of(one), patient_comes: false }, 'import')).toEqual({
    reason: 'The patient is not imported.',
  });
});
