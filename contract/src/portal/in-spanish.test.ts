import { expect, test } from 'vitest';
import { inSpanish, translatedInto } from './in-spanish.ts';

test.each([
  ['Zirconia crown', 'Corona de zirconia'],
  ['Tooth-colored filling #14 MOD', 'Empaste del color del diente #14 MOD'],
  ['Filling, 2 or more surfaces 3-5', 'Empaste, 2 o más caras 3-5'],
  ['Deep cleaning below the gums upper right', 'Limpieza profunda debajo de las encías, arriba a la derecha'],
])('the treatment %j is %j in Spanish', (words, spanish) => expect(inSpanish(words)).toBe(spanish));

test('what a practice named itself stays as it was written', () => {
  for (const words of ['Crown on Dr. Ray’s account', 'Crown upper', 'Zirconia', 'constructor', 'toString #3'])
    expect(translatedInto('es')(words)).toBe(words);
  expect(translatedInto('en')('Zirconia crown')).toBe('Zirconia crown');
});
