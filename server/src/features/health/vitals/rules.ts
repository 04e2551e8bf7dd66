import { storedVital, vitalRefusal } from '@cusp/contract';
import type { TypedVital } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/** The typed values as they are stored. Refuses impossible values, each at its place in the body, and days in the future or before birth. */
export function validateVitals(
  typed: readonly TypedVital[],
  takenOn: string | null,
  { today, born }: { today: string; born: string },
) {
  const problems = typed.flatMap((vital, at) => {
    const message = vitalRefusal(vital);
    return message === undefined ? [] : [{ path: `vitals.${at}.value`, message }];
  });
  const twice = typed.findIndex(({ measure }, at) => typed.findIndex((one) => one.measure === measure) < at);
  if (twice >= 0) problems.push({ path: `vitals.${twice}.measure`, message: 'Enter each value once.' });
  if (takenOn !== null && takenOn > today)
    problems.push({ path: 'taken_on', message: 'This day is in the future.' });
  if (takenOn !== null && takenOn < born)
    problems.push({ path: 'taken_on', message: 'This day is before the patient’s birth.' });
  if (problems.length > 0) throw new Refusal('invalid', problems);
  return typed.flatMap((vital) => {
    const stored = storedVital(vital);
    if (stored === undefined) return [];
    const { value, second, unit: typed_unit } = vital;
    return [{ ...stored, typed: second === null ? String(value) : `${value}/${second}`, typed_unit }];
  });
}
