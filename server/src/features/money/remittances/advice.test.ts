import { expect, test } from 'vitest';
import { linesOf, readAdvices } from './advice.ts';
import { anAdvice } from './remittances.helpers.ts';

const rivera = { last: 'Rivera', first: 'Ana' };

/** An advice of one claim that is adjusted as a whole by a CAS, after which this is paid of it. */
function adjustedAsWhole(
  lines: { fee: number; paid: number; adjusted?: string[][] }[],
  paid: number,
  cas: string,
  shares?: Parameters<typeof linesOf>[1],
) {
  const whole = { paid, adjusted: [cas.split('*').slice(1)] };
  const read = readAdvices(anAdvice([{ ...rivera, lines, whole }], { amount: paid }));
  const [one = expect.fail()] = typeof read === 'string' ? expect.fail(read) : read;
  return {
    differences: one.differences,
    lines: linesOf(one.advice, shares).map(({ paid_cents, adjustments, divided }) => [
      paid_cents,
      divided?.most_cents,
      ...adjustments.map(({ group, reason, cents }) => `${group}*${reason}*${cents}`),
    ]),
  };
}

test('a claim that is denied as a whole is divided by what its lines leave open', () => {
  const lines = [{ fee: 100, paid: 0 }, { fee: 50.01, paid: 0 }]; // prettier-ignore
  expect(adjustedAsWhole(lines, 0, 'CAS*CO*16*150.01')).toEqual({
    differences: [],
    lines: [
      [0, 10_000, 'CO*16*10000'],
      [0, 5001, 'CO*16*5001'],
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
      [5500, 8000, 'CO*45*2000', 'PR*1*2500'],
      [2750, 4000, 'CO*45*2000', 'PR*1*1250'],
      [2750, 4000, 'CO*45*2000', 'PR*1*1250'],
    ],
  });
});

test('a claim that is adjusted by something else does not add up', () => {
  const lines = [{ fee: 100, paid: 0 }, { fee: 50, paid: 0 }]; // prettier-ignore
  expect(adjustedAsWhole(lines, 0, 'CAS*CO*16*140').differences).toHaveLength(3);
});

test('a person divides what a claim is adjusted by as a whole, each amount for itself', () => {
  // Denied as a whole for two reasons: the first line is the carrier's to refuse, the second its contract's.
  const denied = [{ fee: 100, paid: 0 }, { fee: 50, paid: 0 }]; // prettier-ignore
  const cas = 'CAS*CO*45*50**96*100';
  expect(adjustedAsWhole(denied, 0, cas, new Map([[0, [0, 10_000]], [1, [5000, 0]]])).lines).toEqual([
    [0, 10_000, 'CO*96*10000'],
    [0, 5000, 'CO*45*5000'],
  ]); // prettier-ignore
  // A deductible of 50.00, taken from the first line alone.
  const paid = [
    { fee: 100, paid: 80, adjusted: [['CO', '45', '20']] },
    { fee: 60, paid: 60 },
  ];
  expect(adjustedAsWhole(paid, 90, 'CAS*PR*1*50', new Map([[0, [5000]], [1, [0]]])).lines).toEqual([
    [3000, 8000, 'CO*45*2000', 'PR*1*5000'],
    [6000, 6000],
  ]); // prettier-ignore
});
