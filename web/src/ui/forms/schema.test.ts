import { PatientInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { parseFields } from './schema.ts';

test('what the schema takes comes back as the schema makes it', () => {
  const typed = {
    first_name: ' Zoë ',
    last_name: 'O’Connor',
    phone: '555 0100',
    date_of_birth: '1980-03-01',
  };
  expect(parseFields(PatientInput, typed)).toMatchObject({
    parsed: { ...typed, first_name: 'Zoë', gender: 'male', email: '', allergies: '' },
  });
});

test('each wrong field has its first problem, and no other field has one', () => {
  const typed = {
    first_name: ' ',
    last_name: 'O’Connor',
    phone: '',
    email: 'zoe@',
    date_of_birth: '2/30/2026',
  };
  expect(parseFields(PatientInput, typed)).toEqual({
    problems: {
      first_name: 'Enter the first name.',
      phone: 'Enter the phone number.',
      email: 'Enter an email address like name@example.com.',
      date_of_birth: 'Enter a real date, like 6/19/1989.',
    },
  });
});

const issues = (...given: { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }[]) => ({
  '~standard': { validate: () => ({ issues: given }) },
});

test('a problem deeper down has its whole path, one of the whole has none', () => {
  const schema = issues(
    { message: 'Too few.', path: ['teeth', { key: 0 }, 'surface'] },
    { message: 'Not now.' },
    { message: 'Never.' },
  );
  expect(parseFields(schema, {})).toEqual({ problems: { 'teeth.0.surface': 'Too few.', '': 'Not now.' } });
});

test('a schema that answers later is refused', () => {
  const later = { '~standard': { validate: () => Promise.resolve({ value: 1 }) } };
  expect(() => parseFields(later, {})).toThrow('answers at once');
});
