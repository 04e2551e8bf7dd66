import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from './fields.ts';
import { inOneLine } from './one-line.ts';

test.each([
  ['12 Oak Ave\r\n\n  Springfield', ', ', '12 Oak Ave, Springfield'],
  ['Ana\u2028María', ' ', 'Ana María'],
  ['  kept  as it is\t', ' ', '  kept  as it is\t'],
])('the lines of %j become one', (text, between, one) => {
  expect(inOneLine(text, between)).toBe(one);
});

test.each([
  ['name', field.name('Missing.')],
  ['optionalName', field.optionalName()],
  ['line', field.line('Missing.')],
  ['optionalLine', field.optionalLine()],
  ['phone', field.phone('Missing.')],
  ['optionalPhone', field.optionalPhone()],
  ['phoneNumber', field.phoneNumber('Missing.')],
])('a field of the kind %s is one line, however it is sent', (_, schema) => {
  expect(z.parse(schema, '\r\n212-555\r\n-0147\n')).toBe('212-555 -0147');
});

test('a name of line ends only is missing', () => {
  expect(z.safeParse(field.name('Missing.'), '\r\n\u2028').success).toBe(false);
});
