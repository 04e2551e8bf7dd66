import { expect, test } from 'vitest';
import type { BankItem } from '../bank-deposits.ts';
import { suggestBankItem } from './bank-suggestions.ts';

const item = (id: string, fields: Partial<BankItem>): BankItem => ({
  id,
  kind: 'remittance',
  payer: 'Harbor',
  number: '',
  day: '2026-11-20',
  amount: 100,
  is_electronic: true,
  ...fields,
});
const items = [
  item('a', { number: '000EFT-1' }),
  item('b', { number: 'EFT2' }),
  item('c', { number: 'EFT3', amount: 55.5 }),
  item('d', { number: 'EFT4', amount: 77, day: '2026-10-01' }),
];

test.each([
  ['the number, whatever the amount', { amount: 99, reference: 'eft 2' }, ['b', 'number']],
  ['a number without leading zeros', { amount: null, reference: 'EFT1' }, ['a', 'number']],
  ['the amount and a near day', { amount: 55.5, reference: '' }, ['c', 'amount']],
  [
    'a number among the words',
    { amount: 1, reference: '', words: 'HCCLAIMPMT TRN*1*EFT2*1512345678' },
    ['b', 'number'],
  ],
  [
    'its own number before one among the words',
    { amount: 1, reference: 'EFT3', words: 'EFT2' },
    ['c', 'number'],
  ],
  ['nothing where two have the amount', { amount: 100, reference: '' }, undefined],
  ['nothing where the day is far off', { amount: 77, reference: 'X' }, undefined],
])('a line of the bank is matched by %s', (_, line, expected) => {
  const found = suggestBankItem({ day: '2026-11-22', ...line }, items);
  expect(found && [found.item.id, found.why]).toEqual(expected);
});
