import { expect, test } from 'vitest';
import { GlossaryWord } from './glossary.ts';
import { inOwnWords } from './own-words.ts';

const glossary = [
  { word: 'cita', own: 'consulta' },
  { word: 'citas', own: 'consultas' },
  { word: 'plan de tratamiento', own: 'presupuesto' },
];

test('whole words are changed, a capital stays one, and places and tags stay', () => {
  const said = (sentence: string) => inOwnWords(sentence, glossary);
  expect(said('Mis citas')).toBe('Mis consultas');
  expect(said('Cita el {date}')).toBe('Consulta el {date}');
  expect(said('Mi plan de tratamiento: <cita>vea</cita> {cita}')).toBe(
    'Mi presupuesto: <cita>vea</cita> {cita}',
  );
  expect(said('Solicitar, excitar, cítala')).toBe('Solicitar, excitar, cítala');
  expect(inOwnWords('Mis citas', [])).toBe('Mis citas');
});

test('a word is letters, and what is said instead is text', () => {
  const takes = (word: string, own: string) => GlossaryWord.safeParse({ word, own }).success;
  expect(takes('cita', 'consulta (30 min)')).toBe(true);
  for (const [word, own] of [
    ['.*', 'x'],
    ['a|b', 'x'],
    ['one', 'x'],
    ['plural', 'x'],
    ['cita', '<b>x</b>'],
    ['cita', '{name}'],
    ['cita', ''],
    ['cita', 'x'.repeat(81)],
    ['c', 'x'],
    ['cita', 'a\u0000b'],
  ] as const)
    expect(takes(word, own)).toBe(false);
});
