import { describe, expect, test } from 'vitest';
import { filledIn, listedNames, textLength, wrongPlaceholder } from './message-text.ts';

describe('the words of a message', () => {
  test.each([
    ['Hello {first_name}', undefined],
    ['Hello {firstname}, {date}', '{firstname}'],
    ['{}', '{}'],
    ['{ first_name }', '{ first_name }'],
    ['an open { stays', undefined],
  ])('%j holds the wrong placeholder %j', (words, wrong) => {
    expect(wrongPlaceholder(words)).toBe(wrong);
  });

  test('are filled in once: a name that looks like a placeholder stays text', () => {
    expect(filledIn('{first_name} at {time} {time}', { first_name: '{time} $& $1', time: '9:30 AM' })).toBe(
      '{time} $& $1 at 9:30 AM 9:30 AM',
    );
    expect(filledIn('Go to {confirm_link}', { first_name: 'Mia' })).toBe('Go to {confirm_link}');
  });

  test.each([
    [[], ''],
    [['Mia'], 'Mia'],
    [['Mia', 'Tom'], 'Mia and Tom'],
    [['Mia', 'Tom', 'Ana'], 'Mia, Tom and Ana'],
  ])('%j is listed as %j', (names, listed) => {
    expect(listedNames(names)).toBe(listed);
  });

  // 3GPP TS 23.038: 160 characters, 153 each where there are several; 70 and 67 in UCS-2.
  test.each([
    ['x'.repeat(160), 160, 1],
    ['x'.repeat(161), 161, 2],
    ['x'.repeat(306), 306, 2],
    ['x'.repeat(307), 307, 3],
    [`${'x'.repeat(159)}€`, 161, 2],
    ['ç'.repeat(70), 70, 1],
    ['ç'.repeat(71), 71, 2],
    ['🦷', 2, 1],
    // A sign of two places isn't split over two parts.
    ['😀'.repeat(35), 70, 1],
    ['😀'.repeat(66), 132, 2],
    ['😀'.repeat(67), 134, 3],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
    [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 306, 2],
    ['€'.repeat(80), 160, 1],
    ['€'.repeat(81), 162, 2],
    // é and ñ are among the characters of GSM; á, í, ó and ú make all of them take two bytes.
    ['é ñ ü ¿ ¡'.padEnd(160, 'x'), 160, 1],
    ...['á', 'í', 'ó', 'ú'].flatMap((letter): [string, number, number][] => [
      [letter.padEnd(70, 'x'), 70, 1],
      [letter.padEnd(71, 'x'), 71, 2],
      [letter.padEnd(135, 'x'), 135, 3],
    ]),
    ['', 0, 1],
  ])('%j has %i characters and is sent as %i', (text, characters, parts) => {
    expect(textLength(text)).toEqual({ characters, parts });
  });
});
