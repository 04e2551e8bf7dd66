import { describe, expect, test } from 'vitest';
import { blanksRefusal, closeBlanks, expandShortcut, fillBlanks, readBlanks } from './blanks.ts';
import { noteTemplateExamples } from '../template-examples.ts';

test.each([
  ['[[Lot]]', { label: 'Lot', kind: 'text', choices: [] }],
  ['[[ Lot : ]]', { label: 'Lot', kind: 'text', choices: [] }],
  ['[[Carpules: number]]', { label: 'Carpules', kind: 'number', choices: [] }],
  ['[[Next visit: date]]', { label: 'Next visit', kind: 'date', choices: [] }],
  ['[[Shade: A1 | A2|| ]]', { label: 'Shade', kind: 'choice', choices: ['A1', 'A2'] }],
  ['[[Ratio: 1:1 | 1:2]]', { label: 'Ratio', kind: 'choice', choices: ['1:1', '1:2'] }],
  ['[[Given: any of ice | leaflet]]', { label: 'Given', kind: 'several', choices: ['ice', 'leaflet'] }],
])('%s is a blank', (text, blank) => expect(readBlanks(`Before ${text} behind`)).toEqual([blank]));

test.each(['', 'No blanks', '[Lot]', '[[]]', '[[ : a | b]]', '[[two\nlines]]'])('%j has no blank', (text) =>
  expect(readBlanks(text)).toEqual([]),
);

test('the same label is asked for once, whatever its case, in the order of the text', () => {
  const text = '[[Tooth]]: [[Shade: A1 | A2]], [[tooth]] isolated.';
  expect(readBlanks(text).map(({ label }) => label)).toEqual(['Tooth', 'Shade']);
  const filled = fillBlanks(
    text,
    new Map([
      ['tooth', '14 $& \\1'],
      ['shade', ' '],
    ]),
  );
  expect(filled).toBe('14 $& \\1: [[Shade: A1 | A2]], 14 $& \\1 isolated.');
  expect(closeBlanks(filled)).toBe('14 $& \\1: ____, 14 $& \\1 isolated.');
});

describe('a shortcut', () => {
  const phrases = [{ shortcut: 'anes', content: '1 carpule of [[Agent]]' }];
  const typed = (before: string, after = '') => expandShortcut(before + after, before.length, phrases);

  test.each([
    ['.anes ', '', '1 carpule of [[Agent]] '],
    ['.ANES\n', '', '1 carpule of [[Agent]]\n'],
    ['Given: .anes ', 'then', 'Given: 1 carpule of [[Agent]] then'],
    ['Given:\n.anes\t', '', 'Given:\n1 carpule of [[Agent]]\t'],
  ])('%j before %j writes %j', (before, after, text) => {
    const written = typed(before, after);
    expect(written?.text).toBe(text);
    expect(written?.text.slice(written.caret)).toBe(after);
  });

  test.each(['.anes', 'anes ', 'x.anes ', '.anest ', '. anes ', 'Done. '])('%j writes nothing', (before) =>
    expect(typed(before)).toBeUndefined(),
  );
});

test('a note is not signed with blanks', () => {
  expect(blanksRefusal('Tooth 3. Lot [[Lot]].')).toBe('Fill in these blanks or remove them: Lot.');
  expect(blanksRefusal('Lot ____.')).toBe('Fill in these blanks or remove them: ____.');
  expect(blanksRefusal('Lot B-78.')).toBeUndefined();
});

test('no template to start with says that the health history was reviewed', () => {
  for (const { content = '' } of noteTemplateExamples)
    expect(closeBlanks(content ?? '')).not.toMatch(/reviewed/);
});
