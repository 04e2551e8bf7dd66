import { expect, test } from 'vitest';
import { nameInEmail } from './email-words.ts';

test.each([
  ['Müller & Söhne, D.M.D.', 'Müller & Söhne, D.M.D.'],
  ["Dr. Ana Núñez's practice", "Dr. Ana Núñez's practice"],
  ['  Main\tStreet \r\n Dental ', 'Main Street Dental'],
  ['Main Street\r\nBcc: all@example.com', undefined],
  ['Main Street\u202Elatned', 'Main Street latned'],
  ['You won! https://prize.example', undefined],
  ['You won! www prize', undefined],
  ['You won at prize.example', undefined],
  ['You won at prize．example', undefined],
  ['\u200B\u2028', undefined],
])('the name %j stands in a letter as %j', (name, shown) => {
  expect(nameInEmail(name)).toBe(shown);
});
