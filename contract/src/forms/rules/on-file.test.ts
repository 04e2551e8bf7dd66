import { expect, test } from 'vitest';
import type { AnswerTarget, FormItem } from '../content.ts';
import { answersOnFile } from './on-file.ts';

const words = { en: 'Words', es: '' };
const item = (id: string, type: FormItem['type'], more: Partial<FormItem> = {}): FormItem => ({
  id,
  type,
  words,
  required: false,
  options: [],
  many: false,
  follow_up: null,
  target: null,
  ...more,
});
const health = (
  kind: Extract<AnswerTarget, { to: 'health' }>['kind'],
  name = '',
  code?: string,
): AnswerTarget => ({
  to: 'health',
  kind,
  name,
  term: code === undefined ? null : { system: 'cusp', code, name },
  none: true,
});
const content = {
  items: [
    item('phone', 'short', { target: { to: 'record', field: 'phone' } }),
    item('email', 'short', { target: { to: 'record', field: 'email' } }),
    item('medicines', 'yes_no', { follow_up: words, target: health('medication') }),
    item('allergies', 'choice', {
      many: true,
      options: [
        { id: 'latex', words: { en: 'Latex', es: '' }, target: health('allergy', '', 'latex') },
        { id: 'iodine', words: { en: 'Iodine', es: '' }, target: health('allergy') },
        { id: 'nickel', words: { en: 'Nickel', es: '' }, target: health('allergy') },
      ],
    }),
    item('surgeries', 'long', { target: health('surgery') }),
    item('diabetes', 'yes_no', { target: health('problem', 'Diabetes') }),
    item('pregnant', 'yes_no', { target: health('pregnancy') }),
    item('other', 'long'),
  ],
};
const fields = {
  first_name: 'Dee',
  last_name: 'Roe',
  phone: '(212) 555-0143',
  email: '',
  address: '',
  emergency_contact: '',
  emergency_phone: '',
  insurance_provider: '',
  insurance_id: '',
};
const entry = (kind: string, name: string, term_code: string | null = null) => ({ kind, name, term_code });

test('a form starts from the record, by code or by name, and never from a "no"', () => {
  const entries = [
    entry('medication', 'Lisinopril 10 mg'),
    entry('medication', 'Metformin'),
    entry('allergy', 'Natural rubber', 'latex'),
    entry('allergy', 'IODINE'),
    entry('pregnancy', 'pregnant'),
    entry('problem', 'diabetes'),
  ];
  expect(answersOnFile(content, { fields, entries })).toEqual([
    { item: 'phone', values: ['(212) 555-0143'] },
    { item: 'medicines', values: ['yes'] },
    { item: 'medicines.more', values: ['Lisinopril 10 mg\nMetformin'] },
    { item: 'allergies', values: ['latex', 'iodine'] },
    { item: 'diabetes', values: ['yes'] },
  ]);
  expect(answersOnFile(content, { fields: { ...fields, phone: '' }, entries: [] })).toEqual([]);
});
