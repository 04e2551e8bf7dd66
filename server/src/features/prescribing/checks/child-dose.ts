import type { ChildDose, DrugCheck } from '@cusp/contract';
import { adultAge, doseRuleOf, isDosingWeight } from './dose-check.ts';
import type { DoseRule } from './dose-rules.ts';
import { parseFrequency, parseStrength } from './dose-text.ts';
import type { WrittenDose } from './dose-text.ts';
import type { CheckedPerson, ResolvedDrug } from './types.ts';

type Known = Pick<DrugCheck, 'weight' | 'child_dose'> & { asksWeight: boolean };

/**
 * The usual single dose of a drug for a child, the most of the usual range and never above an adult's.
 * @param age in years
 */
export function childDose(
  drug: ResolvedDrug,
  written: WrittenDose,
  person: CheckedPerson,
  age: number,
): Known {
  const nothing = { weight: age < adultAge ? person.weight : null, child_dose: null, asksWeight: false };
  const [ingredient, ...more] = drug.ingredients;
  if (age >= adultAge || ingredient === undefined || more.length > 0 || drug.hasUnknown) return nothing;
  const rule = doseRuleOf(ingredient);
  if (rule === undefined || (rule.child === null && rule.prophylaxis === null)) return nothing;
  if (person.weight === null || !isDosingWeight(person)) return { ...nothing, asksWeight: true };
  const dose = usualDose(rule, person.weight.kg, parseFrequency(written));
  if (dose === null) return nothing;
  const strength = parseStrength(drug, written);
  return {
    ...nothing,
    child_dose: {
      ...dose,
      per_unit: strength?.milligrams ?? null,
      unit: strength?.isPerMilliliter === true ? 'milliliter' : 'whole',
      source: rule.source,
    },
  };
}

type Often = ReturnType<typeof parseFrequency>;

function usualDose(
  { adult, child, prophylaxis }: DoseRule,
  kg: number,
  { dosesADay, isSingle }: Often,
): Pick<ChildDose, 'milligrams' | 'because'> | null {
  const at = `at ${kg} kg`;
  const perKg = (milligrams: number) => `${Number((milligrams / kg).toFixed(1))} mg/kg`;
  if (isSingle && prophylaxis !== null) {
    const milligrams = rounded(Math.min(prophylaxis.child * kg, prophylaxis.adult));
    return { milligrams, because: `${perKg(milligrams)} ${at}` };
  }
  if (child === null) return null;
  const ofDay = least([child.day === null ? null : child.day * kg, adult.day]);
  if (child.usual.each === 'dose') {
    const most = least([
      child.usual.to * kg,
      child.single === null ? null : child.single * kg,
      adult.single,
      dosesADay === null ? null : ofDay / dosesADay,
    ]);
    const milligrams = rounded(most);
    return { milligrams, because: `${perKg(milligrams)} ${at}` };
  }
  if (dosesADay === null) return null;
  const day = least([child.usual.to * kg, ofDay]);
  const milligrams = rounded(
    least([day / dosesADay, adult.single, child.single === null ? null : child.single * kg]),
  );
  const doses = dosesADay === 1 ? '1 dose' : `${dosesADay} doses`;
  return { milligrams, because: `${perKg(milligrams * dosesADay)} a day in ${doses} ${at}` };
}

/** Down to five milligrams, as such doses are written; small ones to one. */
const rounded = (milligrams: number): number => {
  const step = milligrams < 50 ? 1 : 5;
  return Math.floor(milligrams / step) * step;
};

const least = (limits: readonly (number | null)[]): number =>
  Math.min(...limits.map((limit) => limit ?? Infinity));
