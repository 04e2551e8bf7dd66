import { expect, test } from 'vitest';
import { lacksAsControlled } from './controlled.ts';

const whole = { medication: 'Norco', dosage: '5-325 mg', quantity: 12, dea: true, monitored: true };

test.each([
  [{}, []],
  [{ dosage: '1 tablet' }, ['the strength']],
  [{ medication: 'Norco 5/325', dosage: '1 tablet' }, []],
  [{ medication: 'Tylenol', dosage: '#3' }, []],
  [{ medication: 'Diazepam', dosage: '5mg' }, []],
  [{ quantity: null }, ['the quantity']],
  [
    { dea: false, monitored: false },
    ["the prescriber's DEA number", "a look-up in the state's prescription monitoring"],
  ],
])('of a controlled substance with %j is missing: %j', (changed, lacks) => {
  expect(lacksAsControlled({ ...whole, ...changed })).toEqual(lacks);
});
