import { expect, test } from 'vitest';
import { linesOf, readAdvices } from './advice.ts';
import { anAdvice } from './remittances.helpers.ts';

const rivera = { last: 'Rivera', first: 'Ana' };

/** An advice of one claim with this CLP04 and a CAS of the whole claim. */
function adjustedAsWhole(
  lines: { fee: number; paid: number; adjusted?: string[][] }[],
  paid: number,
  cas: string,
) {
  const text = anAdvice([{ ...rivera, lines }], { amount: paid });
  const whole = text
    .replace(/(CLP\*C1\*1\*[\d.]+\*)[\d.]+(\*[^~]*~)/, `$1${paid}$2${cas}~`)
    .replace(/SE\*(\d+)/, (_, count: string) => `SE*${Number(count) + 1}`);
  const read = readAdvices(whole);
  const [one = expect.fail()] = typeof read === 'string' ? expect.fail(read) : read;
  return {
    differences: one.differences,
    lines: linesOf(one.advice).map(({ paid_cents, adjustments, is_divided }) => [
      paid_cents,
      is_divided,
      ...adjustments.map(({ group, reason, cents }) => `${group}*${reason}*${cents}`),
    ]),
  };
}

test('a claim that is denied as a whole is divided by what its lines leave open', () => {
  const lines = [{ fee: 100, paid: 0 }, { fee: 50.01, paid: 0 }]; // prettier-ignore
  expect(adjustedAsWhole(lines, 0, 'CAS*CO*16*150.01')).toEqual({
    differences: [],
    lines: [
      [0, true, 'CO*16*10000'],
      [0, true, 'CO*16*5001'],
    ],
  });
});

test('a deductible of a claim lowers what its lines pay, in proportion and to the cent', () => {
  const paid = (fee: number, half: string) => ({
    fee,
    paid: fee - Number(half),
    adjusted: [['CO', '45', half]],
  });
  expect(adjustedAsWhole([paid(100, '20'), paid(60, '20'), paid(60, '20')], 110, 'CAS*PR*1*50')).toEqual({
    differences: [],
    lines: [
      [5500, true, 'CO*45*2000', 'PR*1*2500'],
      [2750, true, 'CO*45*2000', 'PR*1*1250'],
      [2750, true, 'CO*45*2000', 'PR*1*1250'],
    ],
  });
});

test('a claim that is adjusted by something else does not add up', () => {
  const lines = [{ fee: 100, paid: 0 }, { fee: 50, paid: 0 }]; // prettier-ignore
  expect(adjustedAsWhole(lines, 0, 'CAS*CO*16*140').differences).toHaveLength(3);
});
